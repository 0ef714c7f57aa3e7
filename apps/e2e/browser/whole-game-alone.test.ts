import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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

/** Each of them plays the whole game in one way: with keys, by touch on a phone, and by the grid that is read out. */
const WAYS = [
  { input: 'keyboard', size: 'desk' },
  { input: 'touch', size: 'phone' },
  { input: 'reader', size: 'desk' },
] as const;

suite('a whole game', () => {
  beforeAll(async () => {
    // Drawn without WebGL, which is three times as fast.
    house = await TestSite.open();
  });
  afterAll(() => house?.close());

  test('is played to its result by keyboard alone, by touch alone, and by the grid alone', async () => {
    const party = await TableSession.start(house, WAYS, { preset: 'classic' });
    await party.playAtRandom(seeded(3), MOST, HASTY);
    expect((await positionAt(house, party.link)).over).toBe(true);
    for (const { page } of party.players) await untilShown(page, '[data-result]');
    expect(house.pageErrors).toEqual([]);
    await party.close();
  }, 240_000);
});
