import { expect, test } from '@jest/globals';
import { ranking } from '@tigris/engine';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { seededRandom } from '../../support/clients/random.ts';
import { positionAt, SmallBagGameSetup } from '../../support/games/arranged-game-setup.ts';
import { untilShown } from '../../support/players/page-state.ts';
import { TableSession } from '../../support/players/table-session.ts';

const MAX_DECISIONS = 200;
const STYLE = { undoOneIn: 12, weights: { exchange: 6 } };

const gameSetup = new SmallBagGameSetup();
const site = useTestSite({ gameSetup });

describeInBrowser('a whole game', () => {
  test('of two players by pointer, from the home page to the next game', async () => {
    const table = await TableSession.startByForms(site, [{}, {}], { preset: 'classic' });
    const [ann, bob] = table.players;
    await table.playAtRandom(seededRandom(2), MAX_DECISIONS, STYLE);

    const end = await positionAt(site, table.link, gameSetup);
    expect(end.over).toBe(true);
    const { winners } = ranking(end);
    for (const { page } of table.players) {
      await untilShown(page, `[data-result="${winners.join(' ')}"]`);
      expect(await page.locator('.result .score').allTextContents()).toHaveLength(2);
    }

    await ann.press('[data-go="again"]');
    await untilShown(bob.page, '[data-again="asked"]');
    await bob.press('[data-go="again"]');
    await Promise.all(table.players.map(({ page }) => untilShown(page, 'main.gathering .dynasty.mine')));
    await ann.start();
    await untilShown(bob.page, 'main.game[data-game="2"][data-ply="0"]');
  }, 120_000);

  test('is played to its result by keyboard alone, by touch alone, and by the grid for screen readers', async () => {
    const devices = [
      { input: 'keyboard', size: 'desk' },
      { input: 'touch', size: 'phone' },
      { input: 'reader', size: 'desk' },
    ] as const;
    const table = await TableSession.start(site, devices, { preset: 'classic' });
    await table.playAtRandom(seededRandom(3), MAX_DECISIONS, STYLE);
    expect((await positionAt(site, table.link, gameSetup)).over).toBe(true);
    for (const { page } of table.players) await untilShown(page, '[data-result]');
  }, 120_000);
});
