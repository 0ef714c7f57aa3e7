import { type Chance, copyPosition, isTurnEndDue, type Position, type Seat } from '@tigris/engine';
import { endTurnInPlace } from './end-turn-in-place.ts';
import type { RankingCache } from './ranking-cache.ts';
import {
  evaluatePosition,
  expectedWinProbability,
  type Outcome,
  type SearchContext,
} from './search-context.ts';
import { leavesOfTurn } from './turn-search.ts';

/** A sampled world that is being played through. */
export type PlayedWorld = {
  /** How a seat thinks in it. */
  contextOf(seat: Seat): SearchContext;
  /** How many first actions the others think through to the end of the turn before their first answers. */
  width: number;
  chance: Chance;
  /** What the seats can do in this world at first sight. */
  rankings: RankingCache;
  /** Whether to give up a turn that is not found yet. */
  isOutOfTime(): boolean;
};

/** How many first actions are thought through in all turns after the first answers. */
const NARROW = 1;

/** Works in steps of a turn, and yields the share of the budget that is spent. */
type Working = Generator<number, number>;

/**
 * How likely the thinking seat is to win in this world, where all go on with the best turns that they find: the mean of so
 * many looks, before its next turn and after it, before the turn after that and after it, and so on.
 * @returns NaN if it was too late for that.
 */
export function* lookaheadValue(
  position: Position,
  looks: number,
  mind: SearchContext,
  world: PlayedWorld,
): Working {
  return (yield* sumFrom(copyPosition(position), looks, world.width, mind, world)) / looks;
}

/** The sum of so many looks. @param width how many first actions those think through who answer before the next one. */
function* sumFrom(
  position: Position,
  looks: number,
  width: number,
  mind: SearchContext,
  world: PlayedWorld,
): Working {
  if (isTurnEndDue(position)) endTurnInPlace(position, world.chance);
  if (position.over) return looks * evaluatePosition(mind, position)[mind.self];
  if (position.turn === mind.self) return yield* sumAroundOwnTurn(position, looks, mind, world);
  const answers = bestTurn(position, width, world);
  yield mind.meter.spentShare();
  return world.isOutOfTime() ? Number.NaN : yield* sumAfter(answers, looks, width, mind, world);
}

function* sumAroundOwnTurn(
  position: Position,
  looks: number,
  mind: SearchContext,
  world: PlayedWorld,
): Working {
  const before = evaluatePosition(mind, position)[mind.self];
  if (looks === 1) return before;
  const chosen = bestTurn(position, NARROW, world);
  yield mind.meter.spentShare();
  if (world.isOutOfTime()) return Number.NaN;
  const after = chosen.reduce(
    (sum, { worldProbability, winProbabilities }) => sum + worldProbability * winProbabilities[mind.self],
    0,
  );
  return before + after + (looks > 2 ? yield* sumAfter(chosen, looks - 2, NARROW, mind, world) : 0);
}

/** The same after a turn, which may end in more than one way. */
function* sumAfter(
  turn: readonly Outcome[],
  looks: number,
  width: number,
  mind: SearchContext,
  world: PlayedWorld,
): Working {
  let sum = 0;
  for (const { position, worldProbability } of turn) {
    if (worldProbability > 0)
      sum += worldProbability * (yield* sumFrom(copyPosition(position), looks, width, mind, world));
  }
  return sum;
}

/** What may come of the rest of the turn of whoever is on turn. */
function bestTurn(position: Position, width: number, world: PlayedWorld): Outcome[] {
  const mind = world.contextOf(position.turn);
  const steps = world.rankings.rankCandidates(position, mind);
  let chosen: Outcome[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const step of steps.slice(0, position.left === 1 ? 1 : width)) {
    if (world.isOutOfTime()) break;
    const leaves = leavesOfTurn(step, steps, mind);
    const value = expectedWinProbability(leaves, mind.self);
    if (value <= most) continue;
    most = value;
    chosen = leaves;
  }
  return chosen;
}
