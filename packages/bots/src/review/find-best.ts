import type { Seat, View } from '@tigris/engine';
import type { Random, Thinking } from '../bot/bot.ts';
import { BOTS } from '../levels.ts';
import type { SeatMemory } from '../memory/seat-memory.ts';

/** A decision as its seat met it: nothing else is known to whoever judges it. */
export type SeatDecision = { view: View; seat: Seat; memory: SeatMemory };

export type ReviewOptions = {
  random: Random;
  /** How many positions may be looked at for one decision. */
  iterations: number;
};

/** Finds what is best. Yields the share of the effort that is spent. */
export const findBest = (
  { view, seat, memory }: SeatDecision,
  { random, iterations }: ReviewOptions,
): Thinking =>
  BOTS.fierce.think(view, seat, { memory, budget: { kind: 'iterations', count: iterations }, random });
