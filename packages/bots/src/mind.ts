import type { Action, Color, Position, Seat } from '@tigris/engine';
import type { Meter } from './budget.ts';
import { type Judge, odds } from './evaluate.ts';
import type { Lens } from './read-terms.ts';
import type { Weights } from './weights.ts';

/** Whoever has time tries so many actions again; that is enough for all that matters. */
export const SHORTLIST = 100;

/** How one seat thinks: what it wants, what it believes, and how long it may think. */
export type Mind = {
  readonly self: Seat;
  readonly weights: Weights;
  readonly judge: Judge;
  readonly lens: Lens;
  readonly meter: Meter;
  /** So many of the actions that were best at first are tried again after another one. */
  readonly shortlist: number;
  /** How likely it believes a seat to hold so many tiles of a colour. */
  readonly holds: Holds;
  /** The same of a seat whose own hand is not known to the one who asks. */
  readonly believed: Holds;
  /** The same in the world that is being played through. */
  readonly truth: Holds;
};

export type Holds = (position: Position, seat: Seat, color: Color, count: number) => number;

/** What a conflict shows of a hidden hand: how many tiles of a colour it added, and how many more it can hold at most. */
export type Shown = { seat: Seat; color: Color; added: number; most: number };

/** A way in which an action may end once all its conflicts and offers are settled. */
export type Outcome = {
  position: Position;
  /** What it shows of hidden hands on the way. */
  shown: readonly Shown[];
  /** How likely the thinking seat believes it to be. */
  chance: number;
  /** How likely it is in the world that is being played through. */
  truth: number;
  /** How likely each seat is to win from there. */
  odds: number[];
};

/** Something a seat may do, and what may come of it. */
export type Step = { action: Action; outcomes: Outcome[]; value: number };

/** Looks at a position. */
export function look({ judge, lens, meter }: Mind, position: Position): number[] {
  meter.tick();
  judge(position, lens);
  const likely: number[] = [];
  for (let seat = 0; seat < position.seats.length; seat++) likely.push(odds[seat]);
  return likely;
}

/** What some outcomes are worth to a seat, as it believes. */
export function worthOf(outcomes: readonly Outcome[], seat: Seat): number {
  let sum = 0;
  for (const { chance, odds: likely } of outcomes) sum += chance * likely[seat];
  return sum;
}
