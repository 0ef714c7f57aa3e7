import { beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { seededRandom } from '../../support/clients/random.ts';
import { ArrangedDealing } from '../../support/games/arranged-dealing.ts';
import { untilDrawn } from '../../support/players/page-state.ts';
import { selectPiece } from '../../support/players/player-page.ts';
import { TableSession } from '../../support/players/table-session.ts';

const START =
  '16/r*7g7/7gggr5/16/3Karr1rrKb6/4Gak2Gbg6/16/15r*/Rarr13/rr5r*r*r*5r*/13r*2 std a2 m:- w:- q:- ' +
  'a:rrrggk,2,0.0.0.0,0 b:rrrgkk,2,0.0.0.0,0 bag:40.30.20.20';

type Said = { moves: string[]; question: string[] };

const dealing = new ArrangedDealing();
const site = useTestSite({ dealing });

/** Notes from now on whatever a screen reader would say: one entry for each change of a live region. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const said: Record<string, string[]> = { moves: [], question: [] };
    Object.assign(window, { said });
    for (const region of document.querySelectorAll<HTMLElement>('[data-live]'))
      new MutationObserver(() =>
        said[region.dataset.live ?? '']?.push((region.textContent ?? '').trim()),
      ).observe(region, { childList: true, characterData: true, subtree: true });
  });

/** What was said since the last call, once the page has heard of the rev that it shows. */
const heard = async (page: Page): Promise<Said> => {
  await page.waitForFunction(() => {
    const rev = document.querySelector<HTMLElement>('main.game')?.dataset.rev;
    return document.querySelector<HTMLElement>('[data-live="moves"]')?.dataset.heard === rev;
  });
  await untilDrawn(page);
  const said = await page.evaluate<Said>('window.said');
  await page.evaluate('window.said.moves.length = 0; window.said.question.length = 0');
  return said;
};

describeInBrowser('what a screen reader is told', () => {
  beforeEach(() => dealing.startFrom(START));

  test('each move once and each question once, and picking a piece repeats neither', async () => {
    dealing.startFrom(null);
    const session = await TableSession.start(site, [{}, {}], { rules: 'std+w', toggle: ['orderDrawn'] });
    for (const { page } of session.players) await listen(page);
    const random = seededRandom(5);
    let [moves, questions] = [0, 0];
    for (let i = 0; i < 10; i++) {
      const before = await session.players[0].state();
      await session.playAtRandom(random, 1, { undoOneIn: 6 });
      const after = await session.players[0].state();
      for (const { page } of session.players) {
        const said = await heard(page);
        // The end of a turn may bring nothing to tell.
        expect(said.moves.length).toBeLessThanOrEqual(1);
        if (after.ply !== before.ply) expect([after.asks, said.moves.length]).toEqual([after.asks, 1]);
        expect(new Set(said.question).size).toBe(said.question.length);
        moves += said.moves.length;
        if (after.asks !== before.asks) {
          expect(said.question.length).toBeGreaterThanOrEqual(1);
          questions += 1;
        }
      }
    }
    expect(moves).toBeGreaterThan(10);
    expect(questions).toBeGreaterThan(6);
    dealing.startFrom(START);

    const asked = await session.activePlayer();
    if (asked === null) throw new Error('the game is over');
    const { leaders, asks } = await asked.state();
    if (asks.endsWith(' action')) {
      await selectPiece(asked, `[data-leader="${leaders[0]}"]`);
      expect((await heard(asked.page)).moves).toEqual([]);
    }
  }, 120_000);

  test('one question is one announcement: the player who waits hears who is asked', async () => {
    dealing.startFrom(null);
    dealing.draws = 'rrrrrrrrrrrr';
    const session = await TableSession.start(site, [{}, {}], { toggle: ['orderDrawn'] });
    dealing.startFrom(START);
    const [ann, bob] = session.players;
    await listen(ann.page);
    await listen(bob.page);
    await session.play('K@h7');
    expect(await heard(bob.page)).toEqual({ moves: ['Ann puts the king on h7'], question: [] });
    await session.play('.');
    expect((await heard(bob.page)).question).toEqual([expect.stringContaining('Your turn, 2 actions left')]);
    await heard(ann.page);
    await session.play('K@j7');
    expect(await heard(ann.page)).toEqual({
      moves: [expect.stringContaining('Revolt of the kings')],
      question: ['Bob decides how many tiles to add.'],
    });
    await session.play('+0');
    expect(await heard(ann.page)).toEqual({
      moves: ['Bob adds nothing'],
      question: [expect.stringContaining('Revolt: add temples for your king')],
    });
  });

  test('the focus never falls to the page itself, whatever is pressed', async () => {
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

  test('every page has one heading of the first rank', async () => {
    const session = await TableSession.start(site, [{}, {}], { toggle: ['orderDrawn'] });
    const { page } = session.players[0];
    const titles = (): Promise<number> => page.locator('h1').count();
    expect(['game', await titles()]).toEqual(['game', 1]);
    for (const path of ['/', '/rules', '/practise', '/nowhere', '/t/ABCDEFGH']) {
      await page.goto(path);
      await page.waitForSelector('main h1, main .nowhere');
      expect([path, await titles()]).toEqual([path, 1]);
    }
    // The browser complains of pages that are not there; these pages say so.
    expect(site.pageErrors.splice(0).every((complaint) => complaint.includes('404'))).toBe(true);
  });
});
