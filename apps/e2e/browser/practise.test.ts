import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { untilAsked, untilShown } from '../support/browser/page-state.ts';
import type { PlayerPage } from '../support/browser/player-page.ts';
import { playPractice, startPractice } from '../support/browser/practice.ts';
import { TableSession } from '../support/browser/table-session.ts';
import { TestSite } from '../support/browser/test-site.ts';
import { seeded } from '../support/clients/random.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

let house: TestSite;

/** What stands beside the names of the bots. */
const levelsSeen = ({ page }: PlayerPage): Promise<string[]> =>
  page.locator('.seats .bot-level').allTextContents();

suite('practising', () => {
  beforeAll(async () => {
    house = await TestSite.open();
  });
  afterAll(() => house?.close());

  test('starts with one click from home, and goes on without a server', async () => {
    const ann = await house.newPlayer('Ann');
    await ann.page.goto('/');
    await ann.press('[data-go="practise"]');
    await untilShown(ann.page, 'main.game canvas');
    await untilAsked(ann.page);
    await ann.page.context().setOffline(true);
    const before = await ann.state();
    const party = new TableSession([ann], '');
    const [player] = await party.playAtRandom(seeded(4), 12, { undoOneIn: 0 });
    expect(player.counts.get('action')).toBeGreaterThan(4);
    expect((await ann.state()).ply).toBeGreaterThan(before.ply + 12);
    expect(house.pageErrors).toEqual([]);
  }, 60_000);

  test('begins against calm bots, and against keen ones where that is chosen', async () => {
    const ann = await house.newPlayer('Ann');
    await startPractice(ann, ['calm', 'calm']);
    expect(await levelsSeen(ann)).toEqual(['Calm bot', 'Calm bot']);
    await startPractice(ann, ['keen', 'keen']);
    expect(await levelsSeen(ann)).toEqual(['Keen bot', 'Keen bot']);
    expect(await playPractice(ann, 16)).toBeGreaterThan(16);
    expect(house.pageErrors).toEqual([]);
  }, 60_000);

  test('is against one, two or three opponents, each of a level of its own', async () => {
    const ann = await house.newPlayer('Ann');
    await startPractice(ann, ['keen']);
    expect(await levelsSeen(ann)).toEqual(['Keen bot']);
    await startPractice(ann, ['calm', 'random', 'keen']);
    expect(await levelsSeen(ann)).toEqual(['Calm bot', 'Clay bot', 'Keen bot']);
    expect(await playPractice(ann, 8)).toBeGreaterThan(8);
    expect(house.pageErrors).toEqual([]);
  }, 60_000);

  test('says before a new game as whom the player takes part, and who the opponents are', async () => {
    const ann = await house.newPlayer('Ann');
    await startPractice(ann, ['calm']);
    await ann.press('[data-go="games"]');
    await ann.press('[data-opponents="2"]');
    const [promised, kept] = await ann.page.locator('.new-practice > p').allTextContents();
    expect(kept).toBe('You can come back to the game that you are playing.');
    const opponents = await ann.page.locator('.opponent > span').allTextContents();
    await ann.press('[data-go="new-practice"]');
    await ann.page.waitForSelector('dialog.games', { state: 'hidden' });
    await untilAsked(ann.page);
    const own = await ann.page.locator('.seats .seat:has(.own-seat) .who b').textContent();
    expect(promised).toBe(`In the new game you are ${own}.`);
    expect(opponents).not.toContain(own);
    expect(house.pageErrors).toEqual([]);
  }, 60_000);

  test('a game goes on after the page was closed, and others wait beside it', async () => {
    const ann = await house.newPlayer('Ann');
    await startPractice(ann, ['keen']);
    await playPractice(ann, 6);
    await untilAsked(ann.page);
    const { ply, tiles } = await ann.state();
    await ann.page.reload();
    await untilAsked(ann.page);
    expect(await levelsSeen(ann)).toEqual(['Keen bot']);
    expect((await ann.state()).ply).toBe(ply);
    expect((await ann.state()).tiles).toEqual(tiles);
    await startPractice(ann, ['calm', 'calm']);
    await playPractice(ann, 2);
    await ann.press('[data-go="games"]');
    await ann.press('.kept-games li:has-text("Keen bot") [data-go="delete"]');
    await ann.press('.kept-games li:has-text("Keen bot") [data-go="bring-back"]');
    await ann.press('.kept-games li:has-text("Keen bot") [data-go="resume"]');
    await untilAsked(ann.page);
    expect(await levelsSeen(ann)).toEqual(['Keen bot']);
    expect((await ann.state()).tiles).toEqual(tiles);
    expect(house.pageErrors).toEqual([]);
  }, 60_000);

  test('the page remembers how long bots shall wait', async () => {
    const ann = await house.newPlayer('Ann');
    await startPractice(ann, ['calm', 'calm']);
    const pace = ann.page.locator('.settings select[name="pace"]');
    for (const chosen of ['natural', 'at-once']) {
      await ann.press('[data-go="settings"]');
      await pace.selectOption(chosen);
      await ann.page.reload();
      await untilAsked(ann.page);
      expect(await pace.inputValue()).toBe(chosen);
    }
    expect(house.pageErrors).toEqual([]);
  }, 60_000);
});
