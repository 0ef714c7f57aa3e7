import { expect, test } from '@jest/globals';
import type { Bot } from '@tigris/bots';
import { BOTS } from '@tigris/bots/levels';
import { warmUp } from '../src/engine/warm-up.ts';

/** Positions between two clock readings of a bot. */
const POSITIONS_A_LOOK = 16;

/** Counts the decisions and positions of a warm-up. */
function watchedWhileWarming(bot: Bot): { openings: string[]; positions: number } {
  const openings: string[] = [];
  let asked = 0;
  warmUp({
    ...bot,
    think(view, seat, tools) {
      openings.push(`${view.rules} ${view.seats.length}`);
      const { budget } = tools;
      if (budget.kind !== 'time') throw new Error('expected a time budget');
      const elapsed = () => {
        asked++;
        return budget.elapsed();
      };
      return bot.think(view, seat, { ...tools, budget: { ...budget, elapsed } });
    },
  });
  return { openings, positions: asked * POSITIONS_A_LOOK };
}

test.each(['calm', 'keen', 'fierce'] as const)('%s evaluates enough positions', (name) => {
  const { openings, positions } = watchedWhileWarming(BOTS[name]);
  expect(new Set(openings)).toEqual(new Set(['std 2', 'adv+cew 4', 'std 3']));
  expect(positions).toBeGreaterThan(5000);
  expect(positions).toBeLessThan(12_000);
});

test('a bot that never reads the clock finishes as well', () => {
  expect(watchedWhileWarming(BOTS.random).positions).toBe(0);
});
