import type { GameRecord, RedactedRecord, Seat } from '@tigris/engine';
import { redactRecord } from '@tigris/engine/game';
import type { Reason } from '../hint/reason.ts';
import { betterLine, type LineStep } from './better-line.ts';
import type { ReviewOptions } from './find-best.ts';
import { type JudgedDecision, judgeDecisions, lossOf } from './judge-decisions.ts';
import { reasonOfLine } from './reason-of-line.ts';
import { scaleProgress } from './scale-progress.ts';

/** What a seat decided in one turn: in its own, or its answers in somebody else's. */
export type ReviewedTurn = {
  turn: number;
  isOwnTurn: boolean;
  /** The plies before the first and after the last of these decisions. */
  fromPly: number;
  toPly: number;
  /** How likely it was to win by the best play, as far as it could know. */
  winBefore: number;
  /** The same by what it had played, after its last decision: with the luck that conflicts brought meanwhile. */
  winAfter: number;
  /** How much its decisions gave away, all together: luck is left out. */
  winLost: number;
};

/** A turn in which much was lost, and what would have been better from one of its plies on. */
export type Mistake = ReviewedTurn & { better: { ply: number; steps: LineStep[]; reason: Reason } };

export type Review = {
  seat: Seat;
  turns: ReviewedTurn[];
  /** The turns in which most was lost, the worst first. */
  mistakes: Mistake[];
};

/** So many are looked at, where nothing else is wanted: other chances then seldom give other turns as the worst. */
export const DEFAULT_POSITIONS_PER_DECISION = 12_000;

const WORST = 3;
/** Less than this is a matter of taste. */
const WORTH_TELLING = 0.02;

/** The share of the work for judging the decisions; the rest is for the better lines. */
const JUDGING = 0.94;

/**
 * Goes through all decisions of a seat in a game, and judges each by what the seat knew then. Yields the share of the
 * work that is done; whoever drives it may stop it.
 */
export function* reviewGame(
  record: GameRecord,
  seat: Seat,
  effort: ReviewOptions,
): Generator<number, Review> {
  const seen = redactRecord(record, seat);
  const turns = byTurn(yield* scaleProgress(judgeDecisions(seen, seat, effort), 0, JUDGING));
  const worst = turns
    .filter((turn) => lostIn(turn) >= WORTH_TELLING)
    .sort((a, b) => lostIn(b) - lostIn(a))
    .slice(0, WORST);
  const mistakes: Mistake[] = [];
  for (const [i, turn] of worst.entries()) {
    const [first, last] = [i, i + 1].map((part) => JUDGING + (1 - JUDGING) * (part / worst.length));
    mistakes.push(yield* scaleProgress(findBetterLine(turn, seen, seat, effort), first, last));
  }
  return { seat, turns: turns.map(summaryOf), mistakes: mistakes };
}

function byTurn(judged: readonly JudgedDecision[]): JudgedDecision[][] {
  const turns = new Map<number, JudgedDecision[]>();
  for (const one of judged) turns.set(one.turn, [...(turns.get(one.turn) ?? []), one]);
  return [...turns.values()];
}

/** Nobody gives away more than a win. */
const lostIn = (turn: readonly JudgedDecision[]): number =>
  Math.min(
    1,
    turn.reduce((sum, one) => sum + lossOf(one), 0),
  );

function summaryOf(turn: readonly JudgedDecision[]): ReviewedTurn {
  const [first] = turn;
  const last = turn[turn.length - 1];
  return {
    turn: first.turn,
    isOwnTurn: first.own,
    fromPly: first.ply,
    toPly: last.ply + 1,
    winBefore: first.winProbabilities.best,
    winAfter: last.winProbabilities.played,
    winLost: lostIn(turn),
  };
}

/** What would have been better from the worst decision of a turn on. */
function* findBetterLine(
  turn: readonly JudgedDecision[],
  seen: RedactedRecord,
  seat: Seat,
  effort: ReviewOptions,
): Generator<number, Mistake> {
  const { ply, best } = turn.reduce((worst, one) => (lossOf(one) > lossOf(worst) ? one : worst));
  const before = { ...seen, steps: seen.steps.slice(0, ply) };
  const steps = yield* betterLine(before, seat, best.action, effort);
  const reason = reasonOfLine(before, seat, steps, effort) ?? best.reason;
  return { ...summaryOf(turn), better: { ply, steps, reason } };
}
