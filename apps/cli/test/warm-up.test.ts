import { expect, test } from '@jest/globals';
import type { Bot } from '@tigris/bots';
import { BOTS } from '@tigris/bots/levels';
import { warmUp } from '../src/engine/warm-up.ts';

/** A bot asks for the time once while it looks at so many positions. */
const POSITIONS_A_LOOK = 16;

/** What a bot was asked while it got warm, and at how many positions it looked. */
function watchedWhileWarming(bot: Bot): { openings: string[]; positions: number } {
  const openings: string[] = [];
  let asked = 0;
  warmUp({
    ...bot,
    think(view, seat, tools) {
      openings.push(`${view.rules} ${view.seats.length}`);
      const { budget } = tools;
      if (budget.kind !== 'time') throw new Error('it counts positions, and does not tell how many');
      const elapsed = () => {
        asked++;
        return budget.elapsed();
      };
      return bot.think(view, seat, { ...tools, budget: { ...budget, elapsed } });
    },
  });
  return { openings, positions: asked * POSITIONS_A_LOOK };
}

test.each(['calm', 'keen', 'fierce'] as const)('%s looks at enough positions to be warm', (name) => {
  const { openings, positions } = watchedWhileWarming(BOTS[name]);
  expect(new Set(openings)).toEqual(new Set(['std 2', 'adv+cew 4', 'std 3']));
  expect(positions).toBeGreaterThan(5000);
  expect(positions).toBeLessThan(12_000);
});

test('who never looks at the time gets ready too', () => {
  expect(watchedWhileWarming(BOTS.random).positions).toBe(0);
});
