import type { Action, Seat, View } from '@tigris/engine';
import type { Budget } from './budget.ts';
import type { Memory } from './memory.ts';
import type { Reason } from './reason.ts';

/** A whole number from 0 to n - 1. */
export type Random = (n: number) => number;

/** What a bot is given beside what it sees. */
export type Tools = {
  /** What its seat may remember (`remember`); null where nothing is known but the view. */
  memory: Memory | null;
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
  ms: number;
  /** What to do now; it is this seat's decision. */
  think(view: View, seat: Seat, tools: Tools): Thinking;
};

/** Lets a bot think to the end. */
export const choose = (bot: Bot, view: View, seat: Seat, tools: Tools): Choice =>
  finish(bot.think(view, seat, tools));

export function finish<T>(thinking: Generator<number, T, void>): T {
  for (;;) {
    const step = thinking.next();
    if (step.done) return step.value;
  }
}
