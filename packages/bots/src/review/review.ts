import type { GameRecord, RedactedRecord, Seat } from '@tigris/engine';
import { redactRecord } from '@tigris/engine/game';
import type { Reason } from '../reason.ts';
import { betterLine, type LineStep } from './better-line.ts';
import { type Judged, judgeDecisions, lossOf } from './judge-decisions.ts';
import { shareOf } from './share-of.ts';
import type { Effort } from './think.ts';

/** What a seat decided in one turn: in its own, or its answers in somebody else's. */
export type ReviewedTurn = {
  turn: number;
  own: boolean;
  /** The plies before the first and after the last of these decisions. */
  from: number;
  to: number;
  /** How likely it was to win by the best play, as far as it could know. */
  before: number;
  /** How much of that its decisions gave away, all together. */
  lost: number;
  /** What is left of it. */
  after: number;
};

/** A turn in which much was lost, and what would have been better from one of its plies on. */
export type Mistake = ReviewedTurn & { better: { ply: number; steps: LineStep[]; reason: Reason } };

export type Review = {
  seat: Seat;
  turns: ReviewedTurn[];
  /** The turns in which most was lost, the worst first. */
  worst: Mistake[];
};

const WORST = 3;
/** Less than this is a matter of taste. */
const WORTH_TELLING = 0.02;

/** The share of the work for judging the decisions; the rest is for the better lines. */
const JUDGING = 0.94;

/**
 * Goes through all decisions of a seat in a game, and judges each by what the seat knew then. Yields the share of the
 * work that is done; whoever drives it may stop it.
 */
export function* reviewOf(record: GameRecord, seat: Seat, effort: Effort): Generator<number, Review> {
  const seen = redactRecord(record, seat);
  const turns = byTurn(yield* shareOf(judgeDecisions(seen, seat, effort), 0, JUDGING));
  const worst = turns
    .filter((turn) => lostIn(turn) >= WORTH_TELLING)
    .sort((a, b) => lostIn(b) - lostIn(a))
    .slice(0, WORST);
  const mistakes: Mistake[] = [];
  for (const [i, turn] of worst.entries()) {
    const [first, last] = [i, i + 1].map((part) => JUDGING + (1 - JUDGING) * (part / worst.length));
    mistakes.push(yield* shareOf(correct(turn, seen, seat, effort), first, last));
  }
  return { seat, turns: turns.map(summaryOf), worst: mistakes };
}

function byTurn(judged: readonly Judged[]): Judged[][] {
  const turns = new Map<number, Judged[]>();
  for (const one of judged) turns.set(one.turn, [...(turns.get(one.turn) ?? []), one]);
  return [...turns.values()];
}

/** Nobody loses more than there was. */
const lostIn = (turn: readonly Judged[]): number =>
  Math.min(
    turn[0].odds.best,
    turn.reduce((sum, one) => sum + lossOf(one), 0),
  );

function summaryOf(turn: readonly Judged[]): ReviewedTurn {
  const [first] = turn;
  const last = turn[turn.length - 1];
  const before = first.odds.best;
  const lost = lostIn(turn);
  return {
    turn: first.turn,
    own: first.own,
    from: first.ply,
    to: last.ply + 1,
    before,
    lost,
    after: before - lost,
  };
}

/** What would have been better from the worst decision of a turn on. */
function* correct(
  turn: readonly Judged[],
  seen: RedactedRecord,
  seat: Seat,
  effort: Effort,
): Generator<number, Mistake> {
  const { ply, best } = turn.reduce((worst, one) => (lossOf(one) > lossOf(worst) ? one : worst));
  const before = { ...seen, steps: seen.steps.slice(0, ply) };
  const steps = yield* betterLine(before, seat, best.action, effort);
  return { ...summaryOf(turn), better: { ply, steps, reason: best.reason } };
}
