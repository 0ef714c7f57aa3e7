import type { DecisionKind } from '@tigris/engine';

export const BOT_PACES = ['at-once', 'short', 'natural'] as const;
/** How long bots wait before they answer: not at all, long enough to follow, or about as long as a person. */
export type BotPace = (typeof BOT_PACES)[number];

/** A decision of the game, or the confirmation of a finished turn. */
export type BotTask = DecisionKind | 'confirm';

type RangeMs = readonly [min: number, max: number];

const SHORT: RangeMs = [700, 1100];
/** Longest for placing and for support in conflicts, as people do. */
const NATURAL: Readonly<Record<BotTask, RangeMs>> = {
  action: [1800, 4000],
  support: [1500, 3500],
  war: [1200, 2400],
  monument: [1200, 2400],
  building: [900, 1800],
  treasure: [900, 1800],
  point: [900, 1800],
  confirm: [700, 1400],
};

/**
 * Returns how long a bot waits before an answer. It depends only on public facts and chance, so it reveals nothing of a hand.
 * @param random returns an integer from 0 to n - 1
 */
export function botPauseMs(pace: BotPace, task: BotTask, random: (n: number) => number): number {
  if (pace === 'at-once') return 0;
  const [min, max] = pace === 'short' ? SHORT : NATURAL[task];
  return min + random(max - min + 1);
}
