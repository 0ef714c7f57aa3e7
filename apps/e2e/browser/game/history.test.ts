import { beforeAll, expect, test } from '@jest/globals';
import { pieces as words } from '../../../web/src/i18n/en/pieces.ts';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { seededRandom } from '../../support/clients/random.ts';
import { untilRev, untilShown } from '../../support/players/page-state.ts';
import type { PlayerPage } from '../../support/players/player-page.ts';
import { RandomPagePlayer } from '../../support/players/random-page-player.ts';
import { TableSession } from '../../support/players/table-session.ts';

const site = useTestSite({ keepPages: true });
let session: TableSession;
/** Bob's board after each ply. */
const boards: string[][] = [];
/** The seat that Bob's page showed as on turn after each ply. */
const turns: string[][] = [];

/** The spoken description of every cell. */
const board = ({ page }: PlayerPage): Promise<string[]> =>
  page.locator('[data-cell]').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? ''));

const onTurn = ({ page }: PlayerPage): Promise<string[]> => page.locator('.seats .seat.turn .who').allTextContents();

/** All lines of the log, once it has this many plies. */
async function log({ page }: PlayerPage, plies: number): Promise<string[]> {
  await untilShown(page, `.log [data-log-ply="${plies}"]`);
  return await page.locator('.log [data-log-ply]').allTextContents();
}

async function playAndRecord(decisions: number): Promise<void> {
  const random = seededRandom(31);
  const [, bob] = session.players;
  const players = session.players.map((player) => new RandomPagePlayer(player, random, { undoOneIn: 6 }));
  for (let i = 0; i < decisions; i++) {
    const active = await session.activePlayer();
    for (const player of players) if (player.player === active) await session.untilRev(await player.decide());
    const { ply } = await bob.state();
    boards[ply] = await board(bob);
    turns[ply] = await onTurn(bob);
  }
}

describeInBrowser('log and history', () => {
  beforeAll(async () => {
    session = await TableSession.start(site, [{}, {}], { preset: 'second' });
    await playAndRecord(16);
    // While Bob waits, his board marks no legal cells.
    while ((await session.activePlayer()) === session.players[1])
      await session.playAtRandom(seededRandom(1), 1, { undoOneIn: 0 });
  });

  test('a click on a line shows the board and the player on turn of that ply', async () => {
    const [, bob] = session.players;
    const { ply } = await bob.state();
    expect(await log(bob, ply)).toHaveLength(ply);
    for (const at of [2, 5, ply - 3]) {
      await bob.press(`[data-log-ply="${at}"] button`);
      await untilShown(bob.page, `.shown[data-log-ply="${at}"]`);
      expect(await board(bob)).toEqual(boards[at]);
      expect(await onTurn(bob)).toEqual(turns[at]);
    }
    await bob.press('[data-past="live"]');
  });

  test('the log scrolls to the newest line and to the line that is shown', async () => {
    const [, bob] = session.players;
    for (let i = 0; i < 4; i++) {
      await session.playAtRandom(seededRandom(3 + i), 1, { undoOneIn: 0 });
      expect(await isVisible(bob, '.log li:last-child .event:last-of-type')).toBe(true);
    }
    await bob.press('.past [aria-label="To the start"]');
    expect(await isVisible(bob, '.log .opening.shown')).toBe(true);
    await bob.press('.past [aria-label="One move on"]');
    expect(await isVisible(bob, '.log .shown[data-log-ply="1"]')).toBe(true);
    await bob.press('[data-past="live"]');
    while ((await session.activePlayer()) === bob) await session.playAtRandom(seededRandom(1), 1, { undoOneIn: 0 });
  });

  test('the icon of the tab notifies a player who looks back', async () => {
    const active = await session.activePlayer();
    if (active === null) throw new Error('the game is over');
    await active.press('[data-log-ply="2"] button');
    await untilShown(active.page, '.shown[data-log-ply="2"]');
    expect(await active.page.getAttribute('link[rel="icon"]', 'href')).toBe('/icon-turn.svg');
    await active.press('[data-past="live"]');
    await untilShown(active.page, '[data-past="live"][aria-pressed="true"]');
  });

  test('a new move does not change an earlier board that is shown; Live returns to the game', async () => {
    const [ann, bob] = session.players;
    await bob.press('[data-log-ply="3"] button');
    await session.playAtRandom(seededRandom(2), 1, { undoOneIn: 0 });
    await untilRev(bob.page, (await ann.state()).rev);
    expect(await board(bob)).toEqual(boards[3]);
    await bob.press('[data-past="live"]');
    await untilShown(bob.page, '[data-past="live"][aria-pressed="true"]');
    const [mine, theirs] = [await board(bob), await board(ann)];
    expect(mine.map(unmarked)).toEqual(theirs.map(unmarked));
  });

  test('the whole log is there after a reload, for a late watcher and on a second device', async () => {
    const [ann, bob] = session.players;
    const { ply } = await ann.state();
    const before = await log(ann, ply);
    await ann.page.reload();
    expect(await log(ann, ply)).toEqual(before);

    const eve = await site.newPlayer('Eve');
    await eve.openLink(session.link);
    expect(await log(eve, ply)).toEqual(before);

    const again = await onAnotherDevice(ann);
    await again.press(`.list.mine a[href^="/t/"]`);
    expect(await log(again, ply)).toEqual(before);
    await untilShown(ann.page, '[data-connection="elsewhere"]');
    await ann.press('[data-connection="elsewhere"] button');
    await untilShown(again.page, '[data-connection="elsewhere"]');
    await untilShown(ann.page, 'main.game:not(:has(.connection-overlay))');
    expect(await log(bob, ply)).toEqual(before);
  });
});

/** Waits until that line is visible in the log. */
const isVisible = ({ page }: PlayerPage, line: string): Promise<boolean> =>
  page
    .waitForFunction((selector) => {
      const box = document.querySelector('.log')?.getBoundingClientRect();
      const seen = document.querySelector(selector)?.getBoundingClientRect();
      return box !== undefined && seen !== undefined && seen.top < box.bottom && seen.bottom > box.top;
    }, line)
    .then(() => true);

/** The description of a cell without the word for the player's own pieces. */
const unmarked = (label: string): string => label.replace(`, ${words.cell.mine}`, '');

async function onAnotherDevice(player: PlayerPage): Promise<PlayerPage> {
  const { page } = player;
  const home = await page.context().newPage();
  await home.goto('/');
  await home.click('.device summary');
  await home.click('.device button');
  const link = await home.inputValue('.device input[readonly]');
  await home.close();
  const other = await site.newPlayer(player.name, { size: 'phone', input: 'touch' });
  await other.page.goto(link);
  await other.press('.claim button.primary');
  await untilShown(other.page, '.claim:not(:has(.primary))');
  await other.press('.claim button');
  return other;
}
