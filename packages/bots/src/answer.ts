import {
  awaitsEnd,
  type ByColor,
  type Chance,
  COLORS,
  copyPosition,
  type Position,
  type Seat,
} from '@tigris/engine';
import type { FirstSights } from './first-sights.ts';
import { look, type Mind, type Outcome, worthOf } from './mind.ts';
import { passTurn } from './pass-turn.ts';
import { leavesAfter } from './plan-turn.ts';

/** How the others are thought to think. */
export type Others = {
  mindOf(seat: Seat): Mind;
  /** How many first actions the others think through to the end of the turn. */
  width: number;
  /** Draws of the world that is being played through. */
  chance: Chance;
  /** What the seats can do in this world at first sight. */
  sights: FirstSights;
  /** Whether to give up an answer that is not found yet. */
  isLate(): boolean;
};

/** How much it counts what comes of the thinking seat's next turn; the rest is what it looks like before that turn. */
const NEXT_TURN = 0.5;
/** How many first actions of that turn are thought through to its end. */
const NEXT_WIDTH = 1;

/**
 * How likely the thinking seat is to win once all others have given their best answers in this world, and once it has
 * played its next turn as well.
 * @returns NaN if it was too late for that.
 */
export const valueAfterAnswers = (position: Position, mind: Mind, others: Others): number =>
  valueFrom(copyPosition(position), [0, 0, 0, 0], mind, others);

/** @param drawn what the thinking seat has drawn since; it may defend itself with that. */
function valueFrom(position: Position, drawn: ByColor<number>, mind: Mind, others: Others): number {
  const { hand } = position.seats[mind.self];
  const before = [...hand];
  if (awaitsEnd(position)) passTurn(position, others.chance);
  const all = drawn.map((count, color) => count + hand[color] - before[color]);
  if (position.over || position.turn === mind.self) return aroundNextTurn(position, all, mind, others);
  const chosen = bestTurn(position, others.width, others);
  if (others.isLate()) return Number.NaN;
  const [red, blue, green, black] = all;
  let sum = 0;
  for (const { position: next, truth } of chosen) {
    if (truth > 0) sum += truth * valueFrom(copyPosition(next), [red, blue, green, black], mind, others);
  }
  return sum;
}

/**
 * How likely the thinking seat is to win, before its next turn and after it. What was drawn is chance: it is not played,
 * and an average is taken for it.
 */
function aroundNextTurn(position: Position, drawn: readonly number[], mind: Mind, others: Others): number {
  const { over, seats } = position;
  const { hand } = seats[mind.self];
  for (const color of COLORS) hand[color] = Math.max(0, hand[color] - drawn[color]);
  const before = look(mind, position)[mind.self];
  if (over) return before;
  const chosen = bestTurn(position, NEXT_WIDTH, others);
  if (others.isLate()) return Number.NaN;
  const after = chosen.reduce((sum, { odds, truth }) => sum + truth * odds[mind.self], 0);
  return before + NEXT_TURN * (after - before);
}

/** What comes of the rest of the turn of whoever is on turn. */
function bestTurn(position: Position, width: number, others: Others): Outcome[] {
  const mind = others.mindOf(position.turn);
  const steps = others.sights.stepsFrom(position, mind);
  let chosen: Outcome[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const step of steps.slice(0, position.left === 1 ? 1 : width)) {
    if (others.isLate()) break;
    const leaves = leavesAfter(step, steps, mind);
    const value = worthOf(leaves, mind.self);
    if (value <= most) continue;
    most = value;
    chosen = leaves;
  }
  return chosen;
}
