import type { GameRecord, RedactedRecord, Seat } from '@tigris/engine';
import { redactRecord } from '@tigris/engine/game';
import type { CooperativeTask } from '../bot/bot.ts';
import type { Reason } from '../hint/reason.ts';
import { betterLine, type LineStep } from './better-line.ts';
import type { ReviewOptions } from './find-best.ts';
import { type JudgedDecision, judgeDecisions, lossOf } from './judge-decisions.ts';
import { reasonOfLine } from './reason-of-line.ts';
import { scaleProgress } from './scale-progress.ts';

/** The decisions of a seat in one turn: its own turn, or its answers in the turn of another seat. */
export type ReviewedTurn = {
  turn: number;
  isOwnTurn: boolean;
  /** The plies before the first and after the last decision. */
  fromPly: number;
  toPly: number;
  /** Win probability with best play, as far as the seat could know. */
  winBefore: number;
  /** Win probability after the last decision as played, including the luck of conflicts. */
  winAfter: number;
  /** Sum of the win probability that the decisions gave away, without luck. */
  winLost: number;
};

/** A turn that lost much, and a better line from one of its plies on. */
export type Mistake = ReviewedTurn & { better: { ply: number; steps: LineStep[]; reason: Reason } };

export type Review = {
  seat: Seat;
  turns: ReviewedTurn[];
  /** The worst first. */
  mistakes: Mistake[];
};

/** Default effort: the worst turns then rarely depend on the random source. */
export const DEFAULT_POSITIONS_PER_DECISION = 12_000;

const MAX_MISTAKES = 3;
/** Win probability that a turn must lose to count as a mistake. */
const MIN_LOSS = 0.02;

/** Share of the work for judging decisions. The rest finds better lines. */
const JUDGING_SHARE = 0.94;

/** Judges all decisions of a seat in a finished game by what the seat knew at the time. */
export function* reviewGame(record: GameRecord, seat: Seat, options: ReviewOptions): CooperativeTask<Review> {
  const seenRecord = redactRecord(record, seat);
  const turns = byTurn(yield* scaleProgress(judgeDecisions(seenRecord, seat, options), 0, JUDGING_SHARE));
  const worst = turns
    .filter((turn) => lostIn(turn) >= MIN_LOSS)
    .sort((a, b) => lostIn(b) - lostIn(a))
    .slice(0, MAX_MISTAKES);
  const mistakes: Mistake[] = [];
  for (const [i, turn] of worst.entries()) {
    const [first, last] = [i, i + 1].map((part) => JUDGING_SHARE + (1 - JUDGING_SHARE) * (part / worst.length));
    mistakes.push(yield* scaleProgress(findBetterLine(turn, seenRecord, seat, options), first, last));
  }
  return { seat, turns: turns.map(summaryOf), mistakes: mistakes };
}

function byTurn(judged: readonly JudgedDecision[]): JudgedDecision[][] {
  const turns = new Map<number, JudgedDecision[]>();
  for (const decision of judged) turns.set(decision.turn, [...(turns.get(decision.turn) ?? []), decision]);
  return [...turns.values()];
}

/** At most a whole win: the losses of several decisions can add up to more. */
const lostIn = (turn: readonly JudgedDecision[]): number =>
  Math.min(
    1,
    turn.reduce((sum, decision) => sum + lossOf(decision), 0),
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

/** Finds a better line from the worst decision of a turn on. */
function* findBetterLine(
  turn: readonly JudgedDecision[],
  record: RedactedRecord,
  seat: Seat,
  options: ReviewOptions,
): CooperativeTask<Mistake> {
  const { ply, best } = turn.reduce((worst, decision) => (lossOf(decision) > lossOf(worst) ? decision : worst));
  const before = { ...record, steps: record.steps.slice(0, ply) };
  const steps = yield* betterLine(before, seat, best.action, options);
  const reason = reasonOfLine(before, seat, steps, options) ?? best.reason;
  return { ...summaryOf(turn), better: { ply, steps, reason } };
}
