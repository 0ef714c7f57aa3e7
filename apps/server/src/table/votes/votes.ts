import { type Ballot, clockOf, type OpenVote, SLOTS, type Slot, type VoteMotion } from '@tigris/protocol';
import { slotOnClock, timeLeftFor } from '../clock/player-clocks.ts';
import type { TableState } from '../state/table-state.ts';

/** What is voted on, and what has been said. */
export type Vote = {
  readonly motion: VoteMotion;
  readonly proposer: Slot;
  /** The rev at which it was asked. */
  readonly rev: number;
  /** By slot; null: nothing was said. */
  readonly answers: readonly (boolean | null)[];
  /** When it is refused unless enough people agreed, in service time. */
  readonly until: number;
};

/** For how long the others may answer where people sit at the table together. */
const LIVE_VOTE_MS = 120_000;

/** In a slow game a question stands for as long as a turn may take. */
export function voteDurationMs({ options }: TableState): number {
  const clock = clockOf(options);
  return clock.kind === 'slow' ? clock.perTurn : LIVE_VOTE_MS;
}

/** What a table knows of its people beside its state. */
export type PlayerAvailability = {
  /** Whether the person of this slot has been away for so long that nobody need wait for them. */
  isAwayTooLong(slot: Slot): boolean;
  /** How much the running clock has gone on since the last entry. */
  readonly clockSpent: number;
};

/** Whether the person of this slot has to decide and has no time left. */
export const isOutOfTime = (state: TableState, slot: Slot, spent: number): boolean =>
  slotOnClock(state) === slot && timeLeftFor(state, slot) <= spent;

/** Whether a bot may be asked to play for the person of this slot: they are out of time, or away without a clock. */
export function isAbsent(
  state: TableState,
  slot: Slot,
  { isAwayTooLong, clockSpent }: PlayerAvailability,
): boolean {
  if (state.clocks !== null) return isOutOfTime(state, slot, clockSpent);
  return isAwayTooLong(slot);
}

/** Who has a say: people who play and are not missing. In a slow game nobody has to be here all the time. */
export function voters(state: TableState, motion: VoteMotion, availability: PlayerAvailability): Slot[] {
  const slow = clockOf(state.options).kind === 'slow';
  return SLOTS.filter((slot) => {
    if (!isPersonPlaying(state, slot) || (motion.kind === 'bot' && motion.slot === slot)) return false;
    return slow ? !isOutOfTime(state, slot, availability.clockSpent) : !availability.isAwayTooLong(slot);
  });
}

/** A person who decides for themselves. */
export const isPersonPlaying = ({ slots, standIns }: TableState, slot: Slot): boolean =>
  slots[slot].sitter === 'person' && standIns[slot] === null;

export const newVote = (motion: VoteMotion, by: Slot, rev: number, until: number): Vote => ({
  motion,
  proposer: by,
  rev,
  answers: SLOTS.map((slot) => (slot === by ? true : null)),
  until,
});

export const withAnswer = (vote: Vote, by: Slot, on: boolean): Vote => ({
  ...vote,
  answers: vote.answers.map((before, slot) => (slot === by ? on : before)),
});

/** A simple majority of those who have a say; a tie is a no. Null: it is open. */
export function voteResult(
  { answers, until }: Pick<Vote, 'answers' | 'until'>,
  voters: readonly Slot[],
  serviceTime: number,
): 'passed' | 'refused' | null {
  if (serviceTime >= until) return 'refused';
  const yes = voters.filter((slot) => answers[slot] === true).length;
  const no = voters.filter((slot) => answers[slot] === false).length;
  if (2 * yes > voters.length) return 'passed';
  return 2 * no >= voters.length ? 'refused' : null;
}

/** The vote as everybody sees it. */
export function toOpenVote({ motion, proposer, answers, until }: Vote, voters: readonly Slot[]): OpenVote {
  const ballots = SLOTS.map((slot): Ballot => {
    if (!voters.includes(slot)) return 'none';
    const answer = answers[slot];
    return answer === null ? 'open' : answer ? 'yes' : 'no';
  });
  return { motion, proposer: proposer, ballots, until };
}
