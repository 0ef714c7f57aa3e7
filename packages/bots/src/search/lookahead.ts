import { type Chance, copyPosition, isTurnEndDue, type Position, type Seat } from '@tigris/engine';
import type { CooperativeTask } from '../bot/bot.ts';
import { endTurnInPlace } from '../evaluation/end-turn-in-place.ts';
import type { RankingCache } from './ranking-cache.ts';
import { evaluatePosition, expectedWinProbability, type Outcome, type SearchContext } from './search-context.ts';
import { leavesOfTurn } from './turn-search.ts';

/** A sampled world in which turns are played out. */
export type PlayedWorld = {
  contextOf(seat: Seat): SearchContext;
  /** Number of first actions the opponents expand to whole turns before the thinking seat moves again. */
  width: number;
  chance: Chance;
  rankings: RankingCache;
  isOutOfTime(): boolean;
};

/** Width of all later turns. */
const LATER_WIDTH = 1;

/** Yields after each turn. */
type ValueTask = CooperativeTask<number>;

/**
 * Returns the win probability of the thinking seat in this world if all seats play the best turns they find. It is the mean
 * of several evaluations: before and after its next turn, before and after the turn after that, and so on. Returns NaN if
 * time runs out.
 */
export function* lookaheadValue(
  position: Position,
  evaluations: number,
  context: SearchContext,
  world: PlayedWorld,
): ValueTask {
  return (yield* sumFrom(copyPosition(position), evaluations, world.width, context, world)) / evaluations;
}

/** Returns the sum of the evaluations. @param width of the opponents' turns before the next own turn. */
function* sumFrom(
  position: Position,
  evaluations: number,
  width: number,
  context: SearchContext,
  world: PlayedWorld,
): ValueTask {
  if (isTurnEndDue(position)) endTurnInPlace(position, world.chance);
  if (position.over) return evaluations * evaluatePosition(context, position)[context.self];
  if (position.turn === context.self) return yield* sumAroundOwnTurn(position, evaluations, context, world);
  const answers = bestTurn(position, width, world);
  yield context.meter.spentShare();
  return world.isOutOfTime() ? Number.NaN : yield* sumAfter(answers, evaluations, width, context, world);
}

function* sumAroundOwnTurn(
  position: Position,
  evaluations: number,
  context: SearchContext,
  world: PlayedWorld,
): ValueTask {
  const before = evaluatePosition(context, position)[context.self];
  if (evaluations === 1) return before;
  const chosen = bestTurn(position, LATER_WIDTH, world);
  yield context.meter.spentShare();
  if (world.isOutOfTime()) return Number.NaN;
  const after = chosen.reduce(
    (sum, { worldProbability, winProbabilities }) => sum + worldProbability * winProbabilities[context.self],
    0,
  );
  return before + after + (evaluations > 2 ? yield* sumAfter(chosen, evaluations - 2, LATER_WIDTH, context, world) : 0);
}

/** Returns the expected sum of evaluations after a turn that can end in several ways. */
function* sumAfter(
  turn: readonly Outcome[],
  evaluations: number,
  width: number,
  context: SearchContext,
  world: PlayedWorld,
): ValueTask {
  let sum = 0;
  for (const { position, worldProbability } of turn) {
    if (worldProbability > 0)
      sum += worldProbability * (yield* sumFrom(copyPosition(position), evaluations, width, context, world));
  }
  return sum;
}

/** Returns the outcomes of the best rest of the turn for the active seat. */
function bestTurn(position: Position, width: number, world: PlayedWorld): Outcome[] {
  const context = world.contextOf(position.turn);
  const options = world.rankings.rankCandidates(position, context);
  let best: Outcome[] = [];
  let bestValue = Number.NEGATIVE_INFINITY;
  for (const option of options.slice(0, position.left === 1 ? 1 : width)) {
    if (world.isOutOfTime()) break;
    const leaves = leavesOfTurn(option, options, context);
    const value = expectedWinProbability(leaves, context.self);
    if (value <= bestValue) continue;
    bestValue = value;
    best = leaves;
  }
  return best;
}
