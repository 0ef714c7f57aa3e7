import type { Action, Color, Position, Seat } from '@tigris/engine';
import type { BudgetMeter } from '../bot/budget.ts';
import { type PositionEvaluator, winProbabilities } from '../evaluation/evaluate.ts';
import type { HandEstimate } from '../evaluation/read-terms.ts';
import type { Weights } from '../evaluation/weights.ts';

/** Number of first actions that are tried again as second actions. */
export const MAX_SECOND_ACTIONS = 100;

/** What a search needs to know of the seat that thinks: weights, beliefs about hidden hands, and budget. */
export type SearchContext = {
  readonly self: Seat;
  readonly weights: Weights;
  readonly evaluator: PositionEvaluator;
  readonly handEstimate: HandEstimate;
  readonly meter: BudgetMeter;
  /** Number of first actions that are tried again as second actions. */
  readonly maxSecondActions: number;
  /** What the thinking seat believes; its own hand is known. */
  readonly holdProbability: HoldProbability;
  /** The same without knowledge of any hand, for what opponents believe of each other. */
  readonly estimatedHoldProbability: HoldProbability;
  /** The truth in the world that is being played out. */
  readonly actualHoldProbability: HoldProbability;
};

/** The probability that a seat holds at least this many tiles of a color. */
export type HoldProbability = (position: Position, seat: Seat, color: Color, count: number) => number;

/** What support in a conflict reveals of a hidden hand: tiles added, and the upper bound for what remains. */
export type RevealedSupport = { seat: Seat; color: Color; added: number; maxRemaining: number };

/** One possible result of an action, after all its conflicts and questions. */
export type Outcome = {
  position: Position;
  revealed: readonly RevealedSupport[];
  /** As the thinking seat believes. */
  probability: number;
  /** In the world that is being played out. */
  worldProbability: number;
  /** By seat. */
  winProbabilities: number[];
};

/** @param value the win probability that the thinking seat expects. */
export type EvaluatedAction = { action: Action; outcomes: Outcome[]; value: number };

/** Returns the win probability of each seat. Counts against the budget. */
export function evaluatePosition({ evaluator, handEstimate, meter }: SearchContext, position: Position): number[] {
  meter.tick();
  evaluator(position, handEstimate);
  const bySeat: number[] = [];
  for (let seat = 0; seat < position.seats.length; seat++) bySeat.push(winProbabilities[seat]);
  return bySeat;
}

export function expectedWinProbability(outcomes: readonly Outcome[], seat: Seat): number {
  let sum = 0;
  for (const { probability, winProbabilities: bySeat } of outcomes) sum += probability * bySeat[seat];
  return sum;
}
