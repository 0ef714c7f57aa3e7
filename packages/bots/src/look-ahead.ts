import { awaitsEnd, type Chance, copyPosition, type Position, type Seat } from '@tigris/engine';
import type { FirstSights } from './first-sights.ts';
import { look, type Mind, type Outcome, worthOf } from './mind.ts';
import { passTurn } from './pass-turn.ts';
import { leavesAfter } from './plan-turn.ts';

/** A sampled world that is being played through. */
export type World = {
  /** How a seat thinks in it. */
  mindOf(seat: Seat): Mind;
  /** How many first actions the others think through to the end of the turn before their first answers. */
  width: number;
  chance: Chance;
  /** What the seats can do in this world at first sight. */
  sights: FirstSights;
  /** Whether to give up a turn that is not found yet. */
  isLate(): boolean;
};

/** How many first actions are thought through in all turns after the first answers. */
const NARROW = 1;

/**
 * How likely the thinking seat is to win in this world, where all go on with the best turns that they find: the mean of so
 * many looks, before its next turn and after it, before the turn after that and after it, and so on.
 * @returns NaN if it was too late for that.
 */
export const valueAhead = (position: Position, looks: number, mind: Mind, world: World): number =>
  sumFrom(copyPosition(position), looks, world.width, mind, world) / looks;

/** The sum of so many looks. @param width how many first actions those think through who answer before the next one. */
function sumFrom(position: Position, looks: number, width: number, mind: Mind, world: World): number {
  if (awaitsEnd(position)) passTurn(position, world.chance);
  if (position.over) return looks * look(mind, position)[mind.self];
  if (position.turn === mind.self) return sumAroundOwnTurn(position, looks, mind, world);
  const answers = bestTurn(position, width, world);
  if (world.isLate()) return Number.NaN;
  return inTruth(answers, ({ position: next }) => sumFrom(copyPosition(next), looks, width, mind, world));
}

function sumAroundOwnTurn(position: Position, looks: number, mind: Mind, world: World): number {
  const before = look(mind, position)[mind.self];
  if (looks === 1) return before;
  const chosen = bestTurn(position, NARROW, world);
  if (world.isLate()) return Number.NaN;
  const after = inTruth(chosen, ({ odds }) => odds[mind.self]);
  if (looks === 2) return before + after;
  const rest = inTruth(chosen, ({ position: next }) =>
    sumFrom(copyPosition(next), looks - 2, NARROW, mind, world),
  );
  return before + after + rest;
}

/** What comes of a turn in the world that is being played through. */
function inTruth(outcomes: readonly Outcome[], worth: (outcome: Outcome) => number): number {
  let sum = 0;
  for (const outcome of outcomes) if (outcome.truth > 0) sum += outcome.truth * worth(outcome);
  return sum;
}

/** What may come of the rest of the turn of whoever is on turn. */
function bestTurn(position: Position, width: number, world: World): Outcome[] {
  const mind = world.mindOf(position.turn);
  const steps = world.sights.stepsFrom(position, mind);
  let chosen: Outcome[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const step of steps.slice(0, position.left === 1 ? 1 : width)) {
    if (world.isLate()) break;
    const leaves = leavesAfter(step, steps, mind);
    const value = worthOf(leaves, mind.self);
    if (value <= most) continue;
    most = value;
    chosen = leaves;
  }
  return chosen;
}
