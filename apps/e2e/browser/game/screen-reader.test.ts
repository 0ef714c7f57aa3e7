import { beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { seededRandom } from '../../support/clients/random.ts';
import { ArrangedGameSetup } from '../../support/games/arranged-game-setup.ts';
import { untilDrawn } from '../../support/players/page-state.ts';
import { selectPiece } from '../../support/players/player-page.ts';
import { TableSession } from '../../support/players/table-session.ts';

const START =
  '16/r*7g7/7gggr5/16/3Karr1rrKb6/4Gak2Gbg6/16/15r*/Rarr13/rr5r*r*r*5r*/13r*2 std a2 m:- w:- q:- ' +
  'a:rrrggk,2,0.0.0.0,0 b:rrrgkk,2,0.0.0.0,0 bag:40.30.20.20';

type Announcements = { moves: string[]; question: string[] };

const gameSetup = new ArrangedGameSetup();
const site = useTestSite({ gameSetup });

/** Records announcements from now on: one entry for each change of a live region. */
const recordAnnouncements = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const announcements: Record<string, string[]> = { moves: [], question: [] };
    Object.assign(window, { announcements });
    for (const region of document.querySelectorAll<HTMLElement>('[data-live]'))
      new MutationObserver(() =>
        announcements[region.dataset.live ?? '']?.push((region.textContent ?? '').trim()),
      ).observe(region, { childList: true, characterData: true, subtree: true });
  });

/** Returns the announcements since the last call, once those for the shown rev are out. */
const announced = async (page: Page): Promise<Announcements> => {
  await page.waitForFunction(() => {
    const rev = document.querySelector<HTMLElement>('main.game')?.dataset.rev;
    return document.querySelector<HTMLElement>('[data-live="moves"]')?.dataset.heard === rev;
  });
  await untilDrawn(page);
  const announcements = await page.evaluate<Announcements>('window.announcements');
  await page.evaluate('window.announcements.moves.length = 0; window.announcements.question.length = 0');
  return announcements;
};

describeInBrowser('announcements for screen readers', () => {
  beforeEach(() => gameSetup.startFrom(START));

  test('each move and each question once, and selecting a piece repeats neither', async () => {
    gameSetup.startFrom(null);
    const session = await TableSession.start(site, [{}, {}], { rules: 'std+w', toggle: ['orderDrawn'] });
    for (const { page } of session.players) await recordAnnouncements(page);
    const random = seededRandom(5);
    let [moves, questions] = [0, 0];
    for (let i = 0; i < 10; i++) {
      const before = await session.players[0].state();
      await session.playAtRandom(random, 1, { undoOneIn: 6 });
      const after = await session.players[0].state();
      for (const { page } of session.players) {
        const announcements = await announced(page);
        // The end of a turn may announce nothing.
        expect(announcements.moves.length).toBeLessThanOrEqual(1);
        if (after.ply !== before.ply) expect([after.asks, announcements.moves.length]).toEqual([after.asks, 1]);
        expect(new Set(announcements.question).size).toBe(announcements.question.length);
        moves += announcements.moves.length;
        if (after.asks !== before.asks) {
          expect(announcements.question.length).toBeGreaterThanOrEqual(1);
          questions += 1;
        }
      }
    }
    expect(moves).toBeGreaterThan(10);
    expect(questions).toBeGreaterThan(6);
    gameSetup.startFrom(START);

    const active = await session.activePlayer();
    if (active === null) throw new Error('the game is over');
    const { leaders, asks } = await active.state();
    if (asks.endsWith(' action')) {
      await selectPiece(active, `[data-leader="${leaders[0]}"]`);
      expect((await announced(active.page)).moves).toEqual([]);
    }
  }, 120_000);

  test('a question is one announcement; the waiting player hears who has to decide', async () => {
    gameSetup.startFrom(null);
    gameSetup.draws = 'rrrrrrrrrrrr';
    const session = await TableSession.start(site, [{}, {}], { toggle: ['orderDrawn'] });
    gameSetup.startFrom(START);
    const [ann, bob] = session.players;
    await recordAnnouncements(ann.page);
    await recordAnnouncements(bob.page);
    await session.play('K@h7');
    expect(await announced(bob.page)).toEqual({ moves: ['Ann puts the king on h7'], question: [] });
    await session.play('.');
    expect((await announced(bob.page)).question).toEqual([expect.stringContaining('Your turn, 2 actions left')]);
    await announced(ann.page);
    await session.play('K@j7');
    expect(await announced(ann.page)).toEqual({
      moves: [expect.stringContaining('Revolt of the kings')],
      question: ['Bob decides how many tiles to add.'],
    });
    await session.play('+0');
    expect(await announced(ann.page)).toEqual({
      moves: ['Bob adds nothing'],
      question: [expect.stringContaining('Revolt: add temples for your king')],
    });
  });

  test('the focus never leaves the game, whatever is pressed', async () => {
    const device = { input: 'keyboard' } as const;
    const session = await TableSession.start(site, [device, device], { toggle: ['orderDrawn'] });
    const inside = (page: Page) => page.evaluate(() => document.activeElement?.closest('main.game') !== null);
    for (const { page } of session.players) await page.locator('[data-cell="i6"]').focus();
    for (const token of 'r@g5 !k +0 +0 +1 +0 . K@i11 < .'.split(' ')) {
      await session.play(token);
      for (const { page } of session.players) {
        await untilDrawn(page);
        expect([token, await inside(page)]).toEqual([token, true]);
      }
    }
  });

  test('every page has one h1', async () => {
    const session = await TableSession.start(site, [{}, {}], { toggle: ['orderDrawn'] });
    const { page } = session.players[0];
    const titles = (): Promise<number> => page.locator('h1').count();
    expect(['game', await titles()]).toEqual(['game', 1]);
    for (const path of ['/', '/rules', '/practise', '/nowhere', '/t/ABCDEFGH']) {
      await page.goto(path);
      await page.waitForSelector('main h1, main .nowhere');
      expect([path, await titles()]).toEqual([path, 1]);
    }
    // The browser reports pages that do not exist.
    expect(site.pageErrors.splice(0).every((complaint) => complaint.includes('404'))).toBe(true);
  });
});
