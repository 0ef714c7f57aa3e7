import { expect, test } from '@jest/globals';
import { BOT_NAMES } from '@tigris/bots';
import { untilShown } from '../support/browser/page-state.ts';
import type { PlayerPage } from '../support/browser/player-page.ts';
import { TableSession } from '../support/browser/table-session.ts';
import { describeInBrowser, useTestSite } from '../support/browser/use-test-site.ts';
import { seededRandom } from '../support/clients/random.ts';

const site = useTestSite();

const wordsOf = ({ page }: PlayerPage, dynasty: string): Promise<string[]> =>
  page.locator(`[data-dynasty="${dynasty}"] .words > *`).allTextContents();

describeInBrowser('levels of bots at a table', () => {
  test('the host picks a level for each bot, everybody sees it, and all of them play', async () => {
    const [ann, bob] = await site.newPlayers('Ann', 'Bob');
    const link = await ann.hostTable(site.url);
    await ann.sit('a');
    await bob.openLink(link);
    for (const dynasty of ['b', 'l', 'p']) await ann.addBot(dynasty);
    await untilShown(bob.page, '[data-dynasty="p"] [data-name="calm"]');
    expect(await bob.page.locator('select.level').count()).toBe(0);
    for (const level of BOT_NAMES) await ann.setLevel('b', level);
    await ann.setLevel('l', 'keen');
    await untilShown(bob.page, '[data-dynasty="l"] [data-name="keen"]');
    expect(await wordsOf(bob, 'b')).toEqual(['Bull', 'Fierce bot', 'Searches ahead and punishes mistakes.']);
    expect(await wordsOf(bob, 'l')).toEqual(['Lion', 'Keen bot', 'Plans both actions of a turn.']);
    expect(await wordsOf(bob, 'p')).toEqual(['Pot', 'Calm bot', 'Plays soundly, but misses plans.']);
    await ann.start();
    const [player] = await new TableSession([ann], link).playAtRandom(seededRandom(2), 5);
    expect(player.counts.get('action')).toBeGreaterThan(1);
    const seen = (await ann.page.locator('.seats .bot-level').allTextContents()).join();
    for (const level of ['Calm bot', 'Keen bot', 'Fierce bot']) expect(seen).toContain(level);
  });
});
