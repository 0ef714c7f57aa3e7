import type { Seat, View } from '@tigris/engine';
import type { Choice, CooperativeTask, Random } from '../bot/bot.ts';
import { BOTS } from '../levels.ts';
import type { SeatMemory } from '../memory/seat-memory.ts';

/** A decision with all that its seat knew. */
export type SeatDecision = { view: View; seat: Seat; memory: SeatMemory };

export type ReviewOptions = {
  random: Random;
  /** Positions evaluated for one decision. */
  iterations: number;
};

export const findBest = (
  { view, seat, memory }: SeatDecision,
  { random, iterations }: ReviewOptions,
): CooperativeTask<Choice> =>
  BOTS.fierce.think(view, seat, { memory, budget: { kind: 'iterations', count: iterations }, random });
