import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ranking } from '@tigris/engine';
import { untilShown } from '../support/browser/page-state.ts';
import { TableSession } from '../support/browser/table-session.ts';
import { TestSite } from '../support/browser/test-site.ts';
import { seeded } from '../support/clients/random.ts';
import { positionAt } from '../support/games/arranged-dealing.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

/** The players exchange often, so that the bag is soon empty. */
const HASTY = { undoOneIn: 12, weights: { exchange: 24, catastrophe: 1 } };
const MOST = 500;

let house: TestSite;

suite('a whole game of two people', () => {
  beforeAll(async () => {
    house = await TestSite.open({}, 'webgl');
  });
  afterAll(async () => {
    await house?.close();
  });

  test('by pointer, from the home page to the next game', async () => {
    const party = await TableSession.start(house, [{}, {}], { preset: 'classic' });
    const [ann, bob] = party.players;
    await party.playAtRandom(seeded(2), MOST, HASTY);

    const truth = await positionAt(house, party.link);
    expect(truth.over).toBe(true);
    const { winners } = ranking(truth);
    for (const { page } of party.players) {
      await untilShown(page, `[data-result="${winners.join(' ')}"]`);
      expect(await page.locator('.result .score').allTextContents()).toHaveLength(2);
    }

    await ann.press('[data-go="again"]');
    await untilShown(bob.page, '[data-again="asked"]');
    await bob.press('[data-go="again"]');
    await Promise.all(party.players.map(({ page }) => untilShown(page, 'main.gathering .dynasty.mine')));
    await ann.start();
    await untilShown(bob.page, 'main.game[data-game="2"][data-ply="0"]');
    expect(house.pageErrors).toEqual([]);
  }, 240_000);
});
