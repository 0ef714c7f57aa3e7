import { expect, test } from '@jest/globals';
import { BOT_NAMES } from '@tigris/bots';
import { lobby as french } from '../../../web/src/i18n/fr/lobby.ts';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { seededRandom } from '../../support/clients/random.ts';
import { positionAt } from '../../support/games/arranged-game-setup.ts';
import { type Flaws, flawLines, inspectPage } from '../../support/layout/inspect-layout.ts';
import { untilShown } from '../../support/players/page-state.ts';
import type { PlayerPage } from '../../support/players/player-page.ts';
import { TableSession } from '../../support/players/table-session.ts';

const site = useTestSite();

const wordsOf = ({ page }: PlayerPage, dynasty: string): Promise<string[]> =>
  page.locator(`[data-dynasty="${dynasty}"] .words > *`).allTextContents();

describeInBrowser('the lobby', () => {
  test('a listed table appears on open home pages, a private one does not; both have a code', async () => {
    const [ann, bob] = await site.newPlayers('Ann', 'Bob');
    await bob.page.goto('/');
    const hidden = await ann.hostTable(site.url);
    await ann.sit('a');
    const link = await ann.hostTable(site.url, { toggle: ['listed'] });
    await ann.sit('l');
    const path = new URL(link).pathname;
    await untilShown(bob.page, `.home a[href="${path}"]:has-text("Ann")`);
    expect(await bob.page.locator(`.home a[href="${new URL(hidden).pathname}"]`).count()).toBe(0);
    await bob.press(`.home a[href="${path}"]`);
    await bob.fillName();
    await bob.press('button[type="submit"]');
    await untilShown(bob.page, '[data-dynasty="l"]:has-text("Ann")');
    await bob.page.goto('/');
    await bob.page.fill('input[name="code"]', hidden.slice(-8).toLowerCase());
    await bob.press('.join-form button');
    await untilShown(bob.page, '[data-dynasty="a"]:has-text("Ann")');
  });

  test('a wrong link is reported at once, before a name is asked for', async () => {
    const eve = await site.newPlayer('Eve');
    await eve.page.goto('/t/CCCCCCCC');
    await untilShown(eve.page, '[data-closed="no-such-table"]');
    await eve.page.goto('/no/such/place');
    await untilShown(eve.page, 'main.nowhere a[href="/"]');
    // The browser reports pages that do not exist.
    site.pageErrors.length = 0;
  });

  test('a password protects the seats, and ready phrases appear in each reader’s language', async () => {
    const ann = await site.newPlayer('Ann');
    const bob = await site.newPlayer('Bob', { language: 'fr', size: 'phone', input: 'touch' });
    const link = await ann.hostTable(site.url, { password: 'open sesame' });
    await untilShown(ann.page, '.qr svg');
    await ann.sit('a');
    await bob.openLink(link);
    await bob.page.fill('.seating input[name="password"]', 'open barley');
    await bob.press('[data-dynasty="b"] [data-go="sit"]');
    await untilShown(bob.page, '.fault');
    await bob.sit('b', 'open sesame');
    await untilShown(ann.page, '[data-dynasty="b"]:has-text("Bob")');
    await ann.page.fill('input[name="say"]', '<b>Come in</b>');
    await ann.page.press('input[name="say"]', 'Enter');
    await ann.press('.phrases button:first-child');
    await bob.press('.gathering [role="tab"]:nth-child(3)');
    await untilShown(bob.page, '.said:has-text("<b>Come in</b>")');
    await untilShown(bob.page, `.said:has-text("${french.chat.phrase.hello}")`);
  });

  test('the host of a new table is seated, and a guest sees the invitation', async () => {
    const [ann, bob] = await site.newPlayers('Ann', 'Bob');
    await ann.openNewTable();
    await ann.press('[data-go="create"]');
    await untilShown(ann.page, '.dynasty.mine:has-text("Ann")');
    await ann.addBot('p');
    await untilShown(ann.page, '[data-dynasty="p"] [data-name="calm"]');
    await bob.page.goto(await ann.page.inputValue('[data-go="link"]'));
    await untilShown(bob.page, '.arrival h2:has-text("Ann")');
    await untilShown(bob.page, '.arrival-seats li:has-text("Ann")');
    await untilShown(bob.page, '.arrival-seats li:has-text("Calm bot")');
    await untilShown(bob.page, '.arrival a[href="/rules"]');
    const flaws: Flaws = new Map();
    const sizes = ['desk', 'tablet', 'small'] as const;
    await inspectPage(bob.page, 'invited', { sizes, touch: false, scrolls: ['small'] }, flaws);
    expect(flawLines(flaws)).toEqual([]);
  });

  test('the host may change the password while people gather', async () => {
    const [ann, bob] = await site.newPlayers('Ann', 'Bob');
    const link = await ann.hostTable(site.url);
    await bob.openLink(link);
    await ann.page.fill('input[name="new-password"]', 'ziggurat');
    await ann.press('[data-go="password"]');
    await untilShown(bob.page, '.seating input[name="password"]');
    await bob.sit('b', 'ziggurat');
    await bob.press('[data-go="stand"]');
    await ann.press('[data-go="no-password"]');
    await untilShown(bob.page, 'main.gathering:not(:has(.seating input[name="password"]))');
    await bob.sit('p');
  });

  test('a double click creates one table and sends a chat line once', async () => {
    const ann = await site.newPlayer('Ann');
    const { page } = ann;
    const pressTwice = (form: string) =>
      page.locator(form).evaluate((element) => {
        if (!(element instanceof HTMLFormElement)) throw new Error('this is no form');
        element.requestSubmit();
        element.requestSubmit();
      });
    await ann.openNewTable();
    await pressTwice('.table-form');
    await untilShown(page, 'main.gathering');
    await page.fill('input[name="say"]', 'Hello');
    await pressTwice('.write');
    await ann.press('.phrases button:first-child');
    await page.locator('.said li').nth(1).waitFor();
    expect(await page.locator('.said li').count()).toBe(2);
    expect(await page.inputValue('input[name="say"]')).toBe('');
    await page.goto('/');
    await untilShown(page, '.list.mine a');
    expect(await page.locator('.list.mine a').count()).toBe(1);
  });
});

describeInBrowser('levels of bots', () => {
  test('are chosen by the host and shown to all players', async () => {
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
    const seen = (await ann.page.locator('.seats .bot-level').allTextContents()).join();
    for (const level of ['Calm bot', 'Keen bot', 'Fierce bot']) expect(seen).toContain(level);
  });
});

describeInBrowser('presets of rules', () => {
  test.each([
    { preset: 'first', bots: 1, rules: 'std+o' },
    { preset: 'everything', bots: 2, rules: 'adv+ceow' },
  ] as const)('$preset starts a game with $bots bots and the right rules', async ({ preset, bots, rules }) => {
    const session = await TableSession.startByForms(site, [{}], { preset, bots });
    await session.playAtRandom(seededRandom(bots), 1);
    const truth = await positionAt(site, session.link);
    expect(truth.rules).toBe(rules);
    expect(truth.seats).toHaveLength(bots + 1);
  });
});
