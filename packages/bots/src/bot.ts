import type { Action, Seat, View } from '@tigris/engine';

/** A whole number from 0 to n - 1. */
export type Random = (n: number) => number;

/** A player that knows what its seat may know, and nothing else (N6). */
export type Bot = {
  name: string;
  /** What to do now; it is this seat's decision. */
  choose(view: View, seat: Seat, random: Random): Action;
};
