import {
  type Ballot,
  clockOf,
  isPlayerAbsent,
  type OpenVote,
  SLOTS,
  type Slot,
  type VoteMotion,
} from '@tigris/protocol';
import { slotOnClock, timeLeftFor } from '../clock/player-clocks.ts';
import type { TableState } from '../state/table-state.ts';

/** An open vote. */
export type Vote = {
  readonly motion: VoteMotion;
  readonly proposer: Slot;
  /** The rev at which the vote opened. */
  readonly rev: number;
  /** By slot; null: no answer yet. */
  readonly answers: readonly (boolean | null)[];
  /** When the vote fails unless it has passed, in service time. */
  readonly until: number;
};

/** Duration of a vote in a game without or with live clocks. */
const LIVE_VOTE_MS = 120_000;

/** In a slow game, a vote is open as long as a turn may take. */
export function voteDurationMs({ options }: TableState): number {
  const clock = clockOf(options);
  return clock.kind === 'slow' ? clock.perTurn : LIVE_VOTE_MS;
}

/** Which players can be waited for; not part of the state. */
export type PlayerAvailability = {
  /** Whether the person in a slot has been away for longer than the others have to wait. */
  isAwayTooLong(slot: Slot): boolean;
  /** Time on the running clock since the last entry, in ms. */
  readonly clockSpent: number;
};

/** Whether the person in a slot has to decide and has no time left. */
export const isOutOfTime = (state: TableState, slot: Slot, spent: number): boolean =>
  slotOnClock(state) === slot && timeLeftFor(state, slot) <= spent;

/** Whether a stand-in may be proposed: the person is out of time or, in a game without clocks, away too long. */
export function isAbsent(state: TableState, slot: Slot, { isAwayTooLong, clockSpent }: PlayerAvailability): boolean {
  return isPlayerAbsent({
    hasClock: state.clocks !== null,
    timeLeftMs: slotOnClock(state) === slot ? timeLeftFor(state, slot) - clockSpent : null,
    awayWaitMs: isAwayTooLong(slot) ? 0 : null,
  });
}

/** The slots that may vote: persons who play and are not absent. In a slow game, players need not be connected. */
export function voters(state: TableState, motion: VoteMotion, availability: PlayerAvailability): Slot[] {
  const isSlow = clockOf(state.options).kind === 'slow';
  return SLOTS.filter((slot) => {
    if (!isPersonPlaying(state, slot) || (motion.kind === 'bot' && motion.slot === slot)) return false;
    return isSlow ? !isOutOfTime(state, slot, availability.clockSpent) : !availability.isAwayTooLong(slot);
  });
}

/** Whether a person, not a stand-in or a bot, decides for the slot. */
export const isPersonPlaying = ({ slots, standIns }: TableState, slot: Slot): boolean =>
  slots[slot].sitter === 'person' && standIns[slot] === null;

/** The proposer has agreed. */
export const newVote = (motion: VoteMotion, proposer: Slot, rev: number, until: number): Vote => ({
  motion,
  proposer,
  rev,
  answers: SLOTS.map((slot) => (slot === proposer ? true : null)),
  until,
});

export const withAnswer = (vote: Vote, voter: Slot, answer: boolean): Vote => ({
  ...vote,
  answers: vote.answers.map((before, slot) => (slot === voter ? answer : before)),
});

/** A simple majority of the voters; a tie fails. Null: still open. */
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

/** The vote as clients see it. */
export function toOpenVote({ motion, proposer, answers, until }: Vote, voters: readonly Slot[]): OpenVote {
  const ballots = SLOTS.map((slot): Ballot => {
    if (!voters.includes(slot)) return 'none';
    const answer = answers[slot];
    return answer === null ? 'open' : answer ? 'yes' : 'no';
  });
  return { motion, proposer: proposer, ballots, until };
}
