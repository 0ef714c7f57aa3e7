import { expect, test } from '@jest/globals';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { untilAsked, untilShown } from '../../support/players/page-state.ts';
import { makeMove, type PlayerPage } from '../../support/players/player-page.ts';
import { TableSession } from '../../support/players/table-session.ts';

const site = useTestSite({ delays: { maxAwayMs: 1000 } });

/** Players at a table in fixed order: Ann, the host, moves first. */
async function meet(...names: string[]): Promise<{ people: PlayerPage[]; link: string }> {
  const people = await site.newPlayers(...names);
  const { link } = await TableSession.startWith(site.url, people);
  return { people, link };
}

const leave = ({ page }: PlayerPage) => page.goto('about:blank');
const missing = '[data-vote-panel="missing"]';
const vote = '[data-vote-panel="vote"]';
const refused = '[data-vote-panel="refused"]';
const levels = ({ page }: PlayerPage) => page.locator('.rail > .seats .bot-level').allTextContents();
const places = ({ page }: PlayerPage) => page.locator('.result td.place').allTextContents();
const log = ({ page }: PlayerPage) => page.locator('.log').textContent();

describeInBrowser('an absent player', () => {
  test('is replaced by a bot until they are back, if the opponent wants that', async () => {
    const { people, link } = await meet('Ann', 'Bob');
    const [ann, bob] = people;
    expect(await ann.page.locator(missing).count()).toBe(0);
    await leave(bob);
    await untilShown(ann.page, '.seat-clock.away');
    await untilShown(ann.page, missing);
    await ann.page.locator(`${missing} select`).selectOption('keen');
    await ann.press(`${missing} [data-go="propose-bot"]`);
    await untilShown(ann.page, '.rail > .seats .bot-level');
    expect(await levels(ann)).toEqual(['Keen bot plays']);
    await makeMove(ann, '.');
    await untilAsked(ann.page);
    expect(await log(ann)).toContain('Keen bot plays for Bob');
    expect(await log(ann)).toContain('Bob (keen bot) ');

    await bob.openLink(link);
    await untilShown(bob.page, 'main.game');
    await ann.page.waitForSelector('.rail > .seats .bot-level', { state: 'detached' });
    expect(await bob.page.locator('[data-tile]').count()).toBe(6);
    // The log says who played for the absent player.
    expect(await log(bob)).toContain('Keen bot plays for Bob');
    while ((await ann.state()).mine) await makeMove(ann, (await ann.state()).moves[0] ?? '.');
    await untilAsked(bob.page);
    await makeMove(bob, '.');
    await untilAsked(ann.page);
    expect(await log(ann)).toContain('Bob plays again');
  });

  test('is waited for as long as the others want, who see each other’s votes', async () => {
    const { people } = await meet('Ann', 'Bob', 'Kim');
    const [ann, bob, kim] = people;
    await leave(ann);
    await untilShown(bob.page, missing);
    await bob.press(`${missing} [data-go="wait"]`);
    await untilShown(bob.page, '[data-go="choose"]');
    await untilShown(kim.page, missing);
    await kim.press(`${missing} [data-go="propose-bot"]`);
    await untilShown(bob.page, vote);
    expect(await bob.page.locator(`${vote} b`).textContent()).toContain('Kim asks');
    expect(await bob.page.locator(`${vote} .ballots`).textContent()).toBe('Bob: not yetKim: yes');
    await bob.press('[data-go="no"]');
    await kim.page.waitForSelector(vote, { state: 'detached' });
    for (const { page } of [bob, kim])
      expect(await page.locator(`${refused} b`).textContent()).toBe('Not agreed: no bot plays for Ann.');
    await bob.press('[data-go="refused-read"]');
    await bob.press('[data-go="choose"]');
    await bob.press(`${missing} [data-go="propose-bot"]`);
    await untilShown(kim.page, vote);
    await kim.press('[data-go="yes"]');
    await untilShown(bob.page, '.rail > .seats .bot-level');
    await untilAsked(bob.page);
  });
});

describeInBrowser('a game that players end', () => {
  test('is over once the others have agreed, also for late watchers', async () => {
    const { people, link } = await meet('Ann', 'Bob');
    const [ann, bob] = people;
    await ann.press('[data-go="settings"]');
    await ann.press('[data-go="ask-end"]');
    await untilShown(bob.page, vote);
    await bob.press('[data-go="yes"]');
    await untilShown(ann.page, '.result');
    for (const { page } of [ann, bob])
      expect(await page.locator('.result h2').textContent()).toBe('The players agreed to end it.');
    expect(await places(ann)).toEqual(['', '']);
    const kim = await site.newPlayer('Kim');
    await kim.openLink(`${link}/1`);
    await untilShown(kim.page, '.result');
    expect(await kim.page.locator('.result h2').textContent()).toBe('The players agreed to end it.');
    await ann.page.goto('/');
    await untilShown(ann.page, '.list.finished');
    expect(await ann.page.locator('.list.finished li').first().textContent()).toContain('Ended by agreement');
  });

  test('continues where the others do not agree, and all are told', async () => {
    const { people } = await meet('Ann', 'Bob');
    const [ann, bob] = people;
    await ann.press('[data-go="settings"]');
    await ann.press('[data-go="ask-end"]');
    // The settings close for the vote.
    await ann.page.waitForSelector('dialog.settings', { state: 'hidden' });
    await untilShown(ann.page, vote);
    await untilShown(bob.page, vote);
    await bob.press('[data-go="no"]');
    for (const { page } of [ann, bob]) {
      await untilShown(page, refused);
      expect(await page.locator(`${refused} b`).textContent()).toBe('Not agreed: the game goes on.');
    }
    // A player who was not connected when the vote ended sees the result once.
    await ann.page.reload();
    await untilShown(ann.page, refused);
    await ann.press('[data-go="refused-read"]');
    await ann.page.waitForSelector(refused, { state: 'detached' });
    await ann.page.reload();
    await untilShown(ann.page, 'main.game');
    expect(await ann.page.locator(refused).count()).toBe(0);
    await ann.press('[data-go="settings"]');
    await ann.press('[data-go="ask-end"]');
    await untilShown(ann.page, '.table-acts .fault');
    // The error of the vote disappears when another request is made.
    await ann.press('[data-go="resign"]');
    expect(await ann.page.locator('.table-acts .fault').count()).toBe(0);
  });

  test('is won by the opponent where one of two gives up, after a question', async () => {
    const { people, link } = await meet('Ann', 'Bob');
    const [ann, bob] = people;
    await bob.press('[data-go="settings"]');
    await bob.press('[data-go="resign"]');
    await bob.press('[data-go="resign-yes"]');
    for (const { page } of [ann, bob]) {
      await untilShown(page, '.result');
      expect(await page.locator('.result h2').textContent()).toBe('Bob gave up. Ann wins.');
    }
    // Nothing covers the result.
    await bob.page.waitForSelector('dialog.settings', { state: 'hidden' });
    // Both have no points: only giving up decides.
    expect(await places(bob)).toEqual(['1.', '2.']);
    expect(await bob.page.locator('.result tr.first th').textContent()).toContain('Ann');
    const kim = await site.newPlayer('Kim');
    await kim.openLink(`${link}/1`);
    await untilShown(kim.page, '.result');
    expect(await kim.page.locator('.result h2').textContent()).toBe('Bob gave up. Ann wins.');
    await ann.page.goto('/');
    await untilShown(ann.page, '.list.finished');
    expect(await ann.page.locator('.list.finished li').first().textContent()).toContain('You won');
  });

  test('continues with a bot where one of three gives up', async () => {
    const { people } = await meet('Ann', 'Bob', 'Kim');
    const [ann, bob, kim] = people;
    await kim.press('[data-go="settings"]');
    await kim.press('[data-go="resign"]');
    await kim.press('[data-go="resign-yes"]');
    await untilShown(ann.page, '.seat-clock.gone');
    await makeMove(ann, '.');
    await untilAsked(bob.page);
    await makeMove(bob, '.');
    await untilAsked(ann.page);
    expect(await levels(ann)).toEqual(['Calm bot plays']);
  });
});
