import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { ArrangedGameSetup } from '../../support/games/arranged-game-setup.ts';
import { untilRev } from '../../support/players/page-state.ts';
import { TableSession } from '../../support/players/table-session.ts';

const gameSetup = new ArrangedGameSetup();
const site = useTestSite({ gameSetup });

/** The number of sounds that the page has started. */
const sounds = (page: Page): Promise<unknown> => page.evaluate('window.sounds ?? 0');

/** Counts sounds. Call it before the page loads. */
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

describeInBrowser('sound', () => {
  test('starts after the first input and stops once it is switched off', async () => {
    gameSetup.draws = 'rrrrrr';
    const session = await TableSession.start(site, [{}, {}], { toggle: ['orderDrawn'] });
    const [ann, { page }] = session.players;
    await countSounds(page);
    await page.reload();
    await untilRev(page, (await ann.state()).rev);
    await session.play('R@c2');
    expect(await sounds(page)).toBe(0);

    await page.keyboard.press('Shift');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /sound-player-/.test(name)),
    );
    await session.play('r@c3');
    await page.waitForFunction('window.sounds > 0');

    await page.click('[data-go="settings"]');
    await page.getByText('Play sounds').click();
    const before = await sounds(page);
    await session.play('/');
    await untilRev(page, (await ann.state()).rev);
    expect(await sounds(page)).toBe(before);
  });
});
