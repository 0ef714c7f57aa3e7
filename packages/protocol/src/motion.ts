import { SLOTS, type Slot } from './table-state.ts';

/** What players may decide together: to end the game, or that a bot plays for somebody until they are back. */
export type Motion =
  | { readonly kind: 'end' }
  | { readonly kind: 'bot'; readonly slot: Slot; readonly bot: string };

/** `none`: this slot has no say. */
export type Ballot = 'none' | 'open' | 'yes' | 'no';

/** What is voted on at this moment. */
export type VoteInfo = {
  readonly motion: Motion;
  /** Who asked. */
  readonly by: Slot;
  /** By slot. */
  readonly ballots: readonly Ballot[];
  /** When it is refused unless enough people agreed, in the server's time. */
  readonly until: number;
};

/** What the others did not agree to. */
export type RefusedVote = Pick<VoteInfo, 'motion' | 'by'> & {
  /** The rev at which it was refused. */
  readonly rev: number;
};

const LETTERS: Readonly<Record<Ballot, string>> = { none: '-', open: '?', yes: '+', no: '0' };
const BALLOTS: readonly Ballot[] = ['none', 'open', 'yes', 'no'];

const slotIn = (text: string | undefined): Slot | undefined => SLOTS.find((slot) => String(slot) === text);

/** `end 0 +?-- 123456`, `bot:2:calm 0 +?-- 123456`. */
export function makeVote({ motion, by, ballots, until }: VoteInfo): string {
  return `${makeMotion(motion)} ${by} ${ballots.map((ballot) => LETTERS[ballot]).join('')} ${until}`;
}

/** Null where the text is none of ours. */
export function parseVote(text: string): VoteInfo | null {
  const [what = '', by, letters = '', until] = text.split(' ');
  const motion = motionIn(what);
  const asker = slotIn(by);
  const ballots = Array.from(letters, (letter) => BALLOTS.find((each) => LETTERS[each] === letter) ?? 'none');
  if (motion === null || asker === undefined || ballots.length !== SLOTS.length) return null;
  return { motion, by: asker, ballots, until: Number(until) };
}

/** It stands where an open vote does: programs that do not know it find none there. */
const REFUSED = 'refused';

/** `refused end 0 127`. */
export const makeRefused = ({ motion, by, rev }: RefusedVote): string =>
  `${REFUSED} ${makeMotion(motion)} ${by} ${rev}`;

/** Null where the text is none of ours. */
export function parseRefused(text: string): RefusedVote | null {
  const [kind, what = '', by, rev] = text.split(' ');
  const motion = motionIn(what);
  const asker = slotIn(by);
  return kind !== REFUSED || motion === null || asker === undefined
    ? null
    : { motion, by: asker, rev: Number(rev) };
}

const makeMotion = (motion: Motion): string =>
  motion.kind === 'end' ? 'end' : `bot:${motion.slot}:${motion.bot}`;

function motionIn(text: string): Motion | null {
  const [kind, at, bot = ''] = text.split(':');
  if (kind === 'end') return { kind };
  const slot = slotIn(at);
  return kind === 'bot' && slot !== undefined ? { kind, slot, bot } : null;
}
