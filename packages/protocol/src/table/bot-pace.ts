import type { DecisionKind } from '@tigris/engine';

export const BOT_PACES = ['at-once', 'short', 'natural'] as const;
/** How long bots wait before they answer: not at all, so that people can follow, or as long as a person might. */
export type BotPace = (typeof BOT_PACES)[number];

/** What a bot is asked: a decision of the game, or only to end a turn that is done. */
export type BotTask = DecisionKind | 'confirm';

type Range = readonly [least: number, most: number];

const SHORT: Range = [700, 1100];
/** People think longest about what to place, and about what to risk in a conflict. */
const NATURAL: Readonly<Record<BotTask, Range>> = {
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
 * How many milliseconds a bot waits before one answer. It depends only on what everybody sees and on chance, so that
 * nobody can read a hand from it.
 * @param random a whole number from 0 to n - 1
 */
export function botPauseMs(pace: BotPace, task: BotTask, random: (n: number) => number): number {
  if (pace === 'at-once') return 0;
  const [least, most] = pace === 'short' ? SHORT : NATURAL[task];
  return least + random(most - least + 1);
}
