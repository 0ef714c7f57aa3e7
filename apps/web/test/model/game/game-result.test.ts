import { expect, test } from '@jest/globals';
import { COLORS } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { pointsBySource } from '../../../src/model/game/game-result.ts';
import { botsGame } from '../../support/bots-game.ts';

test.each(['std', 'adv+cew'] as const)('all points of a game of %s have a source', async (rules) => {
  const { model } = await botsGame({ rules, dynasties: ['l', 'a', 'p'], random: seededRandom(9) });
  while (!model.isOver.value) await new Promise((resolve) => setTimeout(resolve));
  await model.fetchHistory();
  const sums = pointsBySource(model.history.value.mainline.plies, 3);
  const totals = sums.map((seat) => seat.map((of) => Object.values(of).reduce((sum, count) => sum + count, 0)));
  expect(totals).toEqual(model.snapshot.value?.view.seats.map(({ points }) => COLORS.map((color) => points?.[color])));
  expect(totals.flat().some((total) => total > 0)).toBe(true);
});
