import { expect, test } from '@jest/globals';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { seededRandom } from '../../support/clients/random.ts';
import { boardScreenshot, loseContext, untilDrawn, untilShown } from '../../support/players/page-state.ts';
import { TableSession } from '../../support/players/table-session.ts';

const site = useTestSite({ renderer: 'webgl' });

describeInBrowser('a lost graphics context', () => {
  test('leaves the same board, drawn again, and the game continues', async () => {
    const session = await TableSession.start(site, [{ size: 'tablet' }], { preset: 'second', bots: 1 });
    const [{ page }] = session.players;
    await session.playAtRandom(seededRandom(9), 4);
    await untilShown(page, 'canvas');
    const before = await boardScreenshot(page);
    await loseContext(page);
    await untilShown(page, '.board:not(:has(canvas.lost)) canvas');
    await untilDrawn(page);
    await expect(boardScreenshot(page)).resolves.toBe(before);
    await session.playAtRandom(seededRandom(10), 3);
    await expect(boardScreenshot(page)).resolves.not.toBe(before);
  });
});
