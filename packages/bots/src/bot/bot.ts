import type { Action, Seat, View } from '@tigris/engine';
import type { Reason } from '../hint/reason.ts';
import type { SeatMemory } from '../memory/seat-memory.ts';
import type { Budget } from './budget.ts';

/** A whole number from 0 to n - 1. */
export type Random = (n: number) => number;

export type ThinkOptions = {
  /** What the seat remembers (`rememberRecord`); null if nothing is known beyond the view. */
  memory: SeatMemory | null;
  budget: Budget;
  random: Random;
};

/**
 * Work that is done in steps: yields the share that is done (0 to 1), or of the budget that is spent. The caller may stop
 * at any step.
 */
export type CooperativeTask<T> = Generator<number, T, void>;

export type Choice = { action: Action; reason: Reason };

/** A player that is given only what its seat may know (N6). */
export type Bot = {
  name: string;
  /** Time of an answer at a table: see `BOT_THINKING_MS`. */
  thinkingMs: number;
  /** The seat must be the one that decides. */
  think(view: View, seat: Seat, options: ThinkOptions): CooperativeTask<Choice>;
};

/** Runs a bot until it has decided. */
export const choose = (bot: Bot, view: View, seat: Seat, options: ThinkOptions): Choice =>
  runToEnd(bot.think(view, seat, options));

export function runToEnd<T>(task: CooperativeTask<T>): T {
  for (;;) {
    const step = task.next();
    if (step.done) return step.value;
  }
}
