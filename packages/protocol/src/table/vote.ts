import { SLOTS, type Slot } from './table-info.ts';

/** What players may decide together: to end the game, or that a bot plays for somebody until they are back. */
export type VoteMotion =
  | { readonly kind: 'end' }
  | { readonly kind: 'bot'; readonly slot: Slot; readonly bot: string };

/** `none`: this slot has no say. */
export type Ballot = 'none' | 'open' | 'yes' | 'no';

/** What is voted on at this moment. */
export type OpenVote = {
  readonly motion: VoteMotion;
  /** Who asked. */
  readonly proposer: Slot;
  /** By slot. */
  readonly ballots: readonly Ballot[];
  /** When it is refused unless enough people agreed, in the server's time. */
  readonly until: number;
};

/** What the others did not agree to. */
export type RefusedVote = Pick<OpenVote, 'motion' | 'proposer'> & {
  /** The rev at which it was refused. */
  readonly rev: number;
};

const LETTERS: Readonly<Record<Ballot, string>> = { none: '-', open: '?', yes: '+', no: '0' };
const BALLOTS: readonly Ballot[] = ['none', 'open', 'yes', 'no'];

const slotIn = (text: string | undefined): Slot | undefined => SLOTS.find((slot) => String(slot) === text);

/** `end 0 +?-- 123456`, `bot:2:calm 0 +?-- 123456`. */
export function makeVote({ motion, proposer, ballots, until }: OpenVote): string {
  return `${makeMotion(motion)} ${proposer} ${ballots.map((ballot) => LETTERS[ballot]).join('')} ${until}`;
}

/** Null where the text is none of ours. */
export function parseVote(text: string): OpenVote | null {
  const [what = '', by, letters = '', until] = text.split(' ');
  const motion = motionIn(what);
  const asker = slotIn(by);
  const ballots = Array.from(letters, (letter) => BALLOTS.find((each) => LETTERS[each] === letter) ?? 'none');
  if (motion === null || asker === undefined || ballots.length !== SLOTS.length) return null;
  return { motion, proposer: asker, ballots, until: Number(until) };
}

/** It stands where an open vote does: programs that do not know it find none there. */
const REFUSED = 'refused';

/** `refused end 0 127`. */
export const makeRefusedVote = ({ motion, proposer, rev }: RefusedVote): string =>
  `${REFUSED} ${makeMotion(motion)} ${proposer} ${rev}`;

/** Null where the text is none of ours. */
export function parseRefusedVote(text: string): RefusedVote | null {
  const [kind, what = '', by, rev] = text.split(' ');
  const motion = motionIn(what);
  const asker = slotIn(by);
  return kind !== REFUSED || motion === null || asker === undefined
    ? null
    : { motion, proposer: asker, rev: Number(rev) };
}

const makeMotion = (motion: VoteMotion): string =>
  motion.kind === 'end' ? 'end' : `bot:${motion.slot}:${motion.bot}`;

function motionIn(text: string): VoteMotion | null {
  const [kind, at, bot = ''] = text.split(':');
  if (kind === 'end') return { kind };
  const slot = slotIn(at);
  return kind === 'bot' && slot !== undefined ? { kind, slot, bot } : null;
}
