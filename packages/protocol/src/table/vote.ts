import { SLOTS, type Slot } from './table-info.ts';

/** What players can vote on: to end the game, or that a bot plays for an absent player. */
export type VoteMotion = { readonly kind: 'end' } | { readonly kind: 'bot'; readonly slot: Slot; readonly bot: string };

/** `none`: this slot has no vote. */
export type Ballot = 'none' | 'open' | 'yes' | 'no';

export type OpenVote = {
  readonly motion: VoteMotion;
  readonly proposer: Slot;
  /** By slot. */
  readonly ballots: readonly Ballot[];
  /** When the vote fails unless a majority agreed, in service time. */
  readonly until: number;
};

export type FailedVote = Pick<OpenVote, 'motion' | 'proposer'> & {
  /** The rev at which the vote failed. */
  readonly rev: number;
};

const BALLOT_SIGNS: Readonly<Record<Ballot, string>> = { none: '-', open: '?', yes: '+', no: '0' };
const BALLOTS: readonly Ballot[] = ['none', 'open', 'yes', 'no'];

const parseSlot = (text: string | undefined): Slot | undefined => SLOTS.find((slot) => String(slot) === text);

/** `end 0 +?-- 123456`, `bot:2:calm 0 +?-- 123456`. */
export function makeVote({ motion, proposer, ballots, until }: OpenVote): string {
  return `${makeMotion(motion)} ${proposer} ${ballots.map((ballot) => BALLOT_SIGNS[ballot]).join('')} ${until}`;
}

/** Returns null for any other text. */
export function parseVote(text: string): OpenVote | null {
  const [motionText = '', slotText, signs = '', until] = text.split(' ');
  const motion = parseMotion(motionText);
  const proposer = parseSlot(slotText);
  const ballots = Array.from(signs, (sign) => BALLOTS.find((ballot) => BALLOT_SIGNS[ballot] === sign) ?? 'none');
  if (motion === null || proposer === undefined || ballots.length !== SLOTS.length) return null;
  return { motion, proposer, ballots, until: Number(until) };
}

/** Prefix in the field of the open vote. Older clients parse it as no vote. */
const REFUSED_PREFIX = 'refused';

/** `refused end 0 127`. */
export const makeFailedVote = ({ motion, proposer, rev }: FailedVote): string =>
  `${REFUSED_PREFIX} ${makeMotion(motion)} ${proposer} ${rev}`;

/** Returns null for any other text. */
export function parseFailedVote(text: string): FailedVote | null {
  const [prefix, motionText = '', slotText, rev] = text.split(' ');
  const motion = parseMotion(motionText);
  const proposer = parseSlot(slotText);
  return prefix !== REFUSED_PREFIX || motion === null || proposer === undefined
    ? null
    : { motion, proposer, rev: Number(rev) };
}

const makeMotion = (motion: VoteMotion): string => (motion.kind === 'end' ? 'end' : `bot:${motion.slot}:${motion.bot}`);

function parseMotion(text: string): VoteMotion | null {
  const [kind, slotText, bot = ''] = text.split(':');
  if (kind === 'end') return { kind };
  const slot = parseSlot(slotText);
  return kind === 'bot' && slot !== undefined ? { kind, slot, bot } : null;
}
