import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { boardScreenshot, loseContext, untilDrawn, untilShown } from '../support/browser/page-state.ts';
import { TableSession } from '../support/browser/table-session.ts';
import { TestSite } from '../support/browser/test-site.ts';
import { seeded } from '../support/clients/random.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

let house: TestSite;

suite('a lost graphics context', () => {
  beforeAll(async () => {
    house = await TestSite.open({}, 'webgl');
  });
  afterAll(() => house?.close());

  test('leaves the same board, drawn again, and the game goes on', async () => {
    const party = await TableSession.start(house, [{ size: 'tablet' }], { preset: 'second', bots: 1 });
    const [{ page }] = party.players;
    await party.playAtRandom(seeded(9), 8);
    await untilShown(page, 'canvas');
    const before = await boardScreenshot(page);
    await loseContext(page);
    await untilShown(page, '.board:not(:has(canvas.lost)) canvas');
    await untilDrawn(page);
    await expect(boardScreenshot(page)).resolves.toBe(before);
    await party.playAtRandom(seeded(10), 4);
    await expect(boardScreenshot(page)).resolves.not.toBe(before);
    expect(house.pageErrors).toEqual([]);
  }, 60_000);
});
