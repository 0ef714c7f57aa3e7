import type { Action, Color, Position, Seat } from '@tigris/engine';
import type { BudgetMeter } from '../bot/budget.ts';
import { type PositionEvaluator, winProbabilities } from '../evaluation/evaluate.ts';
import type { HandEstimate } from '../evaluation/read-terms.ts';
import type { Weights } from '../evaluation/weights.ts';

/** Whoever has time tries so many actions again; that is enough for all that matters. */
export const MAX_SECOND_ACTIONS = 100;

/** How one seat thinks: what it wants, what it believes, and how long it may think. */
export type SearchContext = {
  readonly self: Seat;
  readonly weights: Weights;
  readonly evaluator: PositionEvaluator;
  readonly handEstimate: HandEstimate;
  readonly meter: BudgetMeter;
  /** So many of the actions that were best at first are tried again after another one. */
  readonly maxSecondActions: number;
  /** How likely it believes a seat to hold so many tiles of a colour. */
  readonly holdProbability: HoldProbability;
  /** The same of a seat whose own hand is not known to the one who asks. */
  readonly estimatedHoldProbability: HoldProbability;
  /** The same in the world that is being played through. */
  readonly actualHoldProbability: HoldProbability;
};

export type HoldProbability = (position: Position, seat: Seat, color: Color, count: number) => number;

/** What a conflict shows of a hidden hand: how many tiles of a colour it added, and how many more it can hold at most. */
export type RevealedSupport = { seat: Seat; color: Color; added: number; maxRemaining: number };

/** A way in which an action may end once all its conflicts and offers are settled. */
export type Outcome = {
  position: Position;
  /** What it shows of hidden hands on the way. */
  revealed: readonly RevealedSupport[];
  /** How likely the thinking seat believes it to be. */
  probability: number;
  /** How likely it is in the world that is being played through. */
  worldProbability: number;
  /** How likely each seat is to win from there. */
  winProbabilities: number[];
};

/** Something a seat may do, and what may come of it. */
export type EvaluatedAction = { action: Action; outcomes: Outcome[]; value: number };

/** Looks at a position. */
export function evaluatePosition(
  { evaluator, handEstimate, meter }: SearchContext,
  position: Position,
): number[] {
  meter.tick();
  evaluator(position, handEstimate);
  const likely: number[] = [];
  for (let seat = 0; seat < position.seats.length; seat++) likely.push(winProbabilities[seat]);
  return likely;
}

/** What some outcomes are worth to a seat, as it believes. */
export function expectedWinProbability(outcomes: readonly Outcome[], seat: Seat): number {
  let sum = 0;
  for (const { probability, winProbabilities: likely } of outcomes) sum += probability * likely[seat];
  return sum;
}
