import type { Seat, View } from '@tigris/engine';
import type { Random, Thinking } from '../bot.ts';
import { BOTS } from '../levels.ts';
import type { Memory } from '../memory.ts';

/** A decision as its seat met it: nothing else is known to whoever judges it. */
export type Question = { view: View; seat: Seat; memory: Memory };

export type Effort = {
  random: Random;
  /** How many positions may be looked at for one decision. */
  iterations: number;
};

/** Finds what is best. Yields the share of the effort that is spent. */
export const think = ({ view, seat, memory }: Question, { random, iterations }: Effort): Thinking =>
  BOTS.fierce.think(view, seat, { memory, budget: { kind: 'iterations', count: iterations }, random });
