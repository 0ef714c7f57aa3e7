import { type Ballot, clockOf, type OpenVote, SLOTS, type Slot, type VoteMotion } from '@tigris/protocol';
import { leftFor, thinkingSlot } from '../clock/player-clocks.ts';
import type { TableState } from '../state/table-state.ts';

/** What is voted on, and what has been said. */
export type Vote = {
  readonly motion: VoteMotion;
  readonly by: Slot;
  /** The rev at which it was asked. */
  readonly rev: number;
  /** By slot; null: nothing was said. */
  readonly said: readonly (boolean | null)[];
  /** When it is refused unless enough people agreed, in service time. */
  readonly until: number;
};

/** For how long the others may answer where people sit at the table together. */
const LASTS = 120_000;

/** In a slow game a question stands for as long as a turn may take. */
export function voteLasts({ options }: TableState): number {
  const clock = clockOf(options);
  return clock.kind === 'slow' ? clock.perTurn : LASTS;
}

/** What a table knows of its people beside its state. */
export type People = {
  /** Whether the person of this slot has been away for so long that nobody need wait for them. */
  isLost(slot: Slot): boolean;
  /** How much the running clock has gone on since the last entry. */
  readonly spent: number;
};

/** Whether the person of this slot has to decide and has no time left. */
export const isOutOfTime = (state: TableState, slot: Slot, spent: number): boolean =>
  thinkingSlot(state) === slot && leftFor(state, slot) <= spent;

/** Whether a bot may be asked to play for the person of this slot: they are out of time, or away without a clock. */
export function isMissing(state: TableState, slot: Slot, { isLost, spent }: People): boolean {
  if (state.clocks !== null) return isOutOfTime(state, slot, spent);
  return isLost(slot);
}

/** Who has a say: people who play and are not missing. In a slow game nobody has to be here all the time. */
export function electors(state: TableState, motion: VoteMotion, people: People): Slot[] {
  const slow = clockOf(state.options).kind === 'slow';
  return SLOTS.filter((slot) => {
    if (!plays(state, slot) || (motion.kind === 'bot' && motion.slot === slot)) return false;
    return slow ? !isOutOfTime(state, slot, people.spent) : !people.isLost(slot);
  });
}

/** A person who decides for themselves. */
export const plays = ({ slots, standIns }: TableState, slot: Slot): boolean =>
  slots[slot].sitter === 'person' && standIns[slot] === null;

export const newVote = (motion: VoteMotion, by: Slot, rev: number, until: number): Vote => ({
  motion,
  by,
  rev,
  said: SLOTS.map((slot) => (slot === by ? true : null)),
  until,
});

export const withSaid = (vote: Vote, by: Slot, on: boolean): Vote => ({
  ...vote,
  said: vote.said.map((before, slot) => (slot === by ? on : before)),
});

/** A simple majority of those who have a say; a tie is a no. Null: it is open. */
export function countVotes(
  { said, until }: Pick<Vote, 'said' | 'until'>,
  may: readonly Slot[],
  up: number,
): 'passed' | 'refused' | null {
  if (up >= until) return 'refused';
  const yes = may.filter((slot) => said[slot] === true).length;
  const no = may.filter((slot) => said[slot] === false).length;
  if (2 * yes > may.length) return 'passed';
  return 2 * no >= may.length ? 'refused' : null;
}

/** The vote as everybody sees it. */
export function voteInfo({ motion, by, said, until }: Vote, may: readonly Slot[]): OpenVote {
  const ballots = SLOTS.map((slot): Ballot => {
    if (!may.includes(slot)) return 'none';
    const answer = said[slot];
    return answer === null ? 'open' : answer ? 'yes' : 'no';
  });
  return { motion, proposer: by, ballots, until };
}
