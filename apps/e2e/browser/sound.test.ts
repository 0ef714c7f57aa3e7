import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { untilRev } from '../support/browser/page-state.ts';
import { TableSession } from '../support/browser/table-session.ts';
import { TestSite } from '../support/browser/test-site.ts';
import { ArrangedDealing } from '../support/games/arranged-dealing.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

const dealing = new ArrangedDealing();
let house: TestSite;

/** So many sounds the page has begun. */
const sounds = (page: Page): Promise<unknown> => page.evaluate('window.sounds ?? 0');

/** Must be called before the page loads. */
const countSounds = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { prototype } = AudioBufferSourceNode;
    const begin = prototype.start;
    Object.assign(window, { sounds: 0 });
    prototype.start = function (...values) {
      Object.assign(window, { sounds: Number(Reflect.get(window, 'sounds')) + 1 });
      return Reflect.apply(begin, this, values);
    };
  });

suite('sound', () => {
  beforeAll(async () => {
    house = await TestSite.open({ table: { dealing } });
  });
  afterAll(() => house?.close());

  test('is heard after the first touch, and not any more once it is switched off', async () => {
    dealing.draws = 'rrrrrr';
    const party = await TableSession.start(house, [{}, {}], { toggle: ['orderDrawn'] });
    const [ann, { page }] = party.players;
    await countSounds(page);
    await page.reload();
    await untilRev(page, (await ann.state()).rev);
    await party.play('R@c2');
    expect(await sounds(page)).toBe(0);

    await page.keyboard.press('Shift');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /ears-/.test(name)),
    );
    await party.play('r@c3');
    await page.waitForFunction('window.sounds > 0');

    await page.click('[data-go="settings"]');
    await page.getByText('Play sounds').click();
    const before = await sounds(page);
    await party.play('/');
    await untilRev(page, (await ann.state()).rev);
    expect(await sounds(page)).toBe(before);
    expect(house.pageErrors).toEqual([]);
  }, 90_000);
});
