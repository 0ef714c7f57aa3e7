import { expect, test } from '@jest/globals';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { seededRandom } from '../../support/clients/random.ts';
import { untilAsked, untilShown } from '../../support/players/page-state.ts';
import type { PlayerPage } from '../../support/players/player-page.ts';
import { playPractice, startAnotherPractice, startPractice } from '../../support/players/practice.ts';
import { TableSession } from '../../support/players/table-session.ts';

const site = useTestSite();

const shownLevels = ({ page }: PlayerPage): Promise<string[]> => page.locator('.seats .bot-level').allTextContents();

describeInBrowser('practice', () => {
  test('starts with one click from home, and continues without a server', async () => {
    const ann = await site.newPlayer('Ann');
    await ann.page.goto('/');
    await ann.press('[data-go="practise"]');
    await untilShown(ann.page, 'main.game canvas');
    await untilAsked(ann.page);
    await ann.page.context().setOffline(true);
    const before = await ann.state();
    const [player] = await new TableSession([ann], '').playAtRandom(seededRandom(4), 8, { undoOneIn: 0 });
    expect(player.counts.get('action')).toBeGreaterThan(3);
    expect((await ann.state()).ply).toBeGreaterThan(before.ply + 8);
  });

  test('is against calm bots, or one to three bots of chosen levels; the dialog names everybody before', async () => {
    const ann = await site.newPlayer('Ann');
    await startPractice(ann, ['calm', 'calm']);
    expect(await shownLevels(ann)).toEqual(['Calm bot', 'Calm bot']);
    await playPractice(ann, 1);
    await ann.press('[data-go="games"]');
    await ann.press('[data-opponents="3"]');
    const [ownName, stored] = await ann.page.locator('.new-practice > p').allTextContents();
    expect(stored).toBe('You can come back to the game that you are playing.');
    const opponents = await ann.page.locator('.opponent > span').allTextContents();
    await ann.page.keyboard.press('Escape');
    await startAnotherPractice(ann, ['calm', 'random', 'keen']);
    expect(await shownLevels(ann)).toEqual(['Calm bot', 'Clay bot', 'Keen bot']);
    const own = await ann.page.locator('.seats .seat:has(.own-seat) .who b').textContent();
    expect(ownName).toBe(`In the new game you are ${own}.`);
    expect(opponents).not.toContain(own);
    expect(await playPractice(ann, 8)).toBeGreaterThan(8);
  });

  test('a game continues after the page was closed, and others are stored with it', async () => {
    const ann = await site.newPlayer('Ann');
    await startPractice(ann, ['keen']);
    await playPractice(ann, 4);
    await untilAsked(ann.page);
    const { ply, tiles } = await ann.state();
    await ann.page.reload();
    await untilAsked(ann.page);
    expect(await shownLevels(ann)).toEqual(['Keen bot']);
    expect(await ann.page.locator('.settings select[name="pace"]').inputValue()).toBe('at-once');
    expect((await ann.state()).ply).toBe(ply);
    expect((await ann.state()).tiles).toEqual(tiles);
    await startAnotherPractice(ann, ['calm', 'calm']);
    await ann.press('[data-go="games"]');
    await ann.press('.kept-games li:has-text("Keen bot") [data-go="delete"]');
    await ann.press('.kept-games li:has-text("Keen bot") [data-go="bring-back"]');
    await ann.press('.kept-games li:has-text("Keen bot") [data-go="resume"]');
    await untilAsked(ann.page);
    expect(await shownLevels(ann)).toEqual(['Keen bot']);
    expect((await ann.state()).tiles).toEqual(tiles);
  });

  test('the page remembers the pace of bots', async () => {
    const ann = await site.newPlayer('Ann');
    await startPractice(ann, ['calm', 'calm']);
    await ann.press('[data-go="settings"]');
    const pace = ann.page.locator('.settings select[name="pace"]');
    await pace.selectOption('natural');
    await ann.page.reload();
    await untilAsked(ann.page);
    expect(await pace.inputValue()).toBe('natural');
  });
});
