import type { Action, Seat, View } from '@tigris/engine';
import type { Reason } from '../hint/reason.ts';
import type { SeatMemory } from '../memory/seat-memory.ts';
import type { Budget } from './budget.ts';

/** A whole number from 0 to n - 1. */
export type Random = (n: number) => number;

/** What a bot is given beside what it sees. */
export type ThinkOptions = {
  /** What its seat may remember (`rememberRecord`); null where nothing is known but the view. */
  memory: SeatMemory | null;
  budget: Budget;
  random: Random;
};

export type Choice = { action: Action; reason: Reason };

/** The share of the budget that is spent, now and then, until the choice is made. Whoever drives it may stop it. */
export type Thinking = Generator<number, Choice, void>;

/** A player that knows what its seat may know, and nothing else (N6). */
export type Bot = {
  name: string;
  /** How long it thinks about a decision at a table, in milliseconds. */
  thinkingMs: number;
  /** What to do now; it is this seat's decision. */
  think(view: View, seat: Seat, tools: ThinkOptions): Thinking;
};

/** Lets a bot think to the end. */
export const choose = (bot: Bot, view: View, seat: Seat, tools: ThinkOptions): Choice =>
  runToEnd(bot.think(view, seat, tools));

export function runToEnd<T>(thinking: Generator<number, T, void>): T {
  for (;;) {
    const step = thinking.next();
    if (step.done) return step.value;
  }
}
