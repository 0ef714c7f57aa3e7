import { afterEach, expect, test } from '@jest/globals';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { ArrangedGameSetup } from '../../support/games/arranged-game-setup.ts';
import { type Flaws, flawLines, inspectPage } from '../../support/layout/inspect-layout.ts';
import { shiftClock } from '../../support/pages/shift-clock.ts';
import { untilAsked, untilShown } from '../../support/players/page-state.ts';
import { makeMove, type PlayerPage } from '../../support/players/player-page.ts';
import { TableSession } from '../../support/players/table-session.ts';

/** Two kingdoms that one tile joins into a war of the kings. */
const WAR =
  '16/r*7g7/7gggr5/16/3Karr1rrKb6/4Gak2Gbg6/16/15r*/Rarr13/rr5r*r*r*5r*/13r*2 std a2 m:- w:- q:- ' +
  'a:rrrggk,2,0.0.0.0,0 b:rrrgkk,2,0.0.0.0,0 bag:40.30.20.20';

const gameSetup = new ArrangedGameSetup();
// After a server has opened a table, the clocks of absent players wait for half a minute. Not here.
const site = useTestSite({ gameSetup, delays: { reopenGraceMs: 0 } });

const running = '.rail > .seats .seat.turn .seat-clock';
/** Seconds left on the running clock, as this page shows them. */
const left = async ({ page }: PlayerPage): Promise<number> =>
  Number(await page.locator(running).getAttribute('data-left'));

describeInBrowser('clocks', () => {
  afterEach(() => {
    gameSetup.startFrom(null);
  });

  test('are chosen with the table, and the host may change them in the lobby', async () => {
    const [ann, bob] = await site.newPlayers('Ann', 'Bob');
    await ann.openNewTable();
    await ann.page.selectOption('select[name="clock"]', 'quick');
    await ann.press('[data-go="create"]');
    await ann.page.waitForSelector('main.gathering');
    await bob.openLink(await ann.page.inputValue('[data-go="link"]'));
    const clockOf = ({ page }: PlayerPage) => page.inputValue('select[name="clock"]');
    expect(await clockOf(bob)).toBe('quick');
    expect(await bob.page.isDisabled('select[name="clock"]')).toBe(true);
    await ann.page.selectOption('select[name="clock"]', 'day');
    await ann.page.waitForSelector('select[name="pause"]');
    await ann.page.selectOption('select[name="pause"]', '3');
    await ann.page.selectOption('select[name="at-zero"]', 'bot');
    await bob.page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('select[name="at-zero"]')?.value === 'bot',
    );
    expect([await clockOf(bob), await bob.page.inputValue('select[name="pause"]')]).toEqual(['day', '3']);
  });

  test('show the same on a page whose system clock is wrong by hours and jumps', async () => {
    const ann = await site.newPlayer('Ann');
    const bob = await site.newPlayer('Bob', { fresh: true });
    await shiftClock(bob.page, 7);
    await TableSession.startWith(site.url, [ann, bob], { clock: 'live:600+20' });
    // A page that used its own clock would be wrong by hours.
    const mayDiffer = 60;
    expect(Math.abs((await left(ann)) - (await left(bob)))).toBeLessThanOrEqual(mayDiffer);
    expect(await left(bob)).toBeGreaterThan(550);
    await bob.page.evaluate('window.jump(-30)');
    await bob.page.waitForFunction((selector) => {
      const seen = Number(document.querySelector(selector)?.getAttribute('data-left'));
      const before = Number(Reflect.get(window, 'seen') ?? Number.POSITIVE_INFINITY);
      Object.assign(window, { seen: Math.min(before, seen) });
      return seen < before && before < Number.POSITIVE_INFINITY;
    }, running);
    expect(Math.abs((await left(ann)) - (await left(bob)))).toBeLessThanOrEqual(mayDiffer);
    await makeMove(ann, '.');
    await untilAsked(bob.page);
    expect(await left(bob)).toBeGreaterThan(600);
    const flaws: Flaws = new Map();
    await inspectPage(bob.page, 'clock', { sizes: ['phone', 'small'], touch: false, scrolls: [] }, flaws);
    expect(flawLines(flaws)).toEqual([]);
  });

  test('at zero during a war: the opponent decides, and a bot answers', async () => {
    gameSetup.startFrom(WAR);
    const session = await TableSession.startWith(site.url, await site.newPlayers('Ann', 'Bob'), {
      clock: 'live:5+5',
    });
    const [ann, bob] = session.players;
    await session.play('r@g5 !k +0');
    await untilAsked(bob.page);
    await untilShown(ann.page, '.seat.asked .seat-clock.low');
    await untilShown(ann.page, '[data-vote-panel="missing"]');
    await untilShown(bob.page, '.seat.asked .seat-clock.zero');
    expect(await ann.page.locator('[data-vote-panel="missing"] b').textContent()).toContain('out of time');
    await ann.press('[data-go="propose-bot"]');
    await ann.page.waitForSelector('[data-vote-panel]', { state: 'detached' });
    await untilAsked(ann.page);
    // Bob is connected and plays again as soon as a question adds time.
    await ann.page.waitForSelector('.seat.asked .bot-level', { state: 'detached' });
    expect((await ann.state()).asks).not.toContain('b ');
  });

  test('keep running for an absent player of four: a bot plays until the player is back', async () => {
    const session = await TableSession.startWith(site.url, await site.newPlayers('Ann', 'Bob', 'Kim', 'Lou'), {
      clock: 'live:10+0',
      atZero: 'bot',
    });
    const [ann, bob, kim, lou] = session.players;
    await bob.page.goto('about:blank');
    await makeMove(ann, '.');
    await untilShown(kim.page, '.seat.turn.away .seat-clock.low');
    await untilAsked(kim.page);
    for (const { page } of [ann, kim, lou])
      expect(await page.locator('.rail > .seats .bot-level').allTextContents()).toEqual(['Calm bot plays']);
    await bob.openLink(session.link);
    await untilShown(bob.page, 'main.game');
    await ann.page.waitForSelector('.rail > .seats .bot-level', { state: 'detached' });
    await makeMove(kim, '.');
    await makeMove(lou, '.');
    await untilAsked(ann.page);
    expect(await bob.page.locator('[data-tile]').count()).toBe(6);
  });

  test('send nothing while they run, and stop for a pause in a slow game', async () => {
    const [ann, bob] = await site.newPlayers('Ann', 'Bob');
    let frames = 0;
    bob.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        // Answers to pings are a byte long.
        if (payload.length > 2) frames++;
      }),
    );
    await TableSession.startWith(site.url, [ann, bob], { clock: 'slow:24h+3d' });
    await untilShown(bob.page, running);
    const before = { frames, left: await left(bob) };
    await bob.page.waitForFunction(
      ([selector, seconds]) => Number(document.querySelector(selector)?.getAttribute('data-left')) < seconds - 1,
      [running, before.left] as const,
    );
    expect(frames).toBe(before.frames);
    await ann.press('[data-go="settings"]');
    await ann.press(ann.page.locator('.table-acts .switch'));
    await ann.page.keyboard.press('Escape');
    await untilShown(bob.page, '.seat.turn .seat-clock.paused');
    await makeMove(ann, '.');
    await untilShown(ann.page, '.seat.turn .seat-clock.runs');
  });
});
