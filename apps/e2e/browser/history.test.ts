import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pieces as words } from '../../web/src/i18n/en/pieces.ts';
import { untilRev, untilShown } from '../support/browser/page-state.ts';
import type { PlayerPage } from '../support/browser/player-page.ts';
import { RandomPagePlayer } from '../support/browser/random-page-player.ts';
import { TableSession } from '../support/browser/table-session.ts';
import { TestSite } from '../support/browser/test-site.ts';
import { seeded } from '../support/clients/random.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

let house: TestSite;
let party: TableSession;
/** Bob's board after each ply. */
const boards: string[][] = [];
/** What his page said about the player on turn after each ply. */
const turns: string[][] = [];

/** The spoken description of every cell. */
const board = ({ page }: PlayerPage): Promise<string[]> =>
  page.locator('[data-cell]').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? ''));

const onTurn = ({ page }: PlayerPage): Promise<string[]> =>
  page.locator('.seats .seat.turn .who').allTextContents();

/** All entries of the log, once it has this many. */
async function log({ page }: PlayerPage, plies: number): Promise<string[]> {
  await untilShown(page, `.log [data-log-ply="${plies}"]`);
  return await page.locator('.log [data-log-ply]').allTextContents();
}

async function playAndKeep(decisions: number): Promise<void> {
  const random = seeded(31);
  const [, bob] = party.players;
  const players = party.players.map((person) => new RandomPagePlayer(person, random, { undoOneIn: 6 }));
  for (let i = 0; i < decisions; i++) {
    const asked = await party.activePlayer();
    for (const player of players) if (player.player === asked) await party.untilRev(await player.decide());
    const { ply } = await bob.state();
    boards[ply] = await board(bob);
    turns[ply] = await onTurn(bob);
  }
}

suite('log and history', () => {
  beforeAll(async () => {
    house = await TestSite.open();
    party = await TableSession.start(house, [{}, {}], { preset: 'second' });
    await playAndKeep(26);
    // Play on until Bob is not asked, so that his board marks no cells where he may play.
    while ((await party.activePlayer()) === party.players[1])
      await party.playAtRandom(seeded(1), 1, { undoOneIn: 0 });
  }, 120_000);
  afterAll(() => house?.close());

  test('a click on an entry shows the board as it was then, and whose turn it was', async () => {
    const [, bob] = party.players;
    const { ply } = await bob.state();
    expect(await log(bob, ply)).toHaveLength(ply);
    for (const at of [2, 5, ply - 3]) {
      await bob.press(`[data-log-ply="${at}"] button`);
      await untilShown(bob.page, `.shown[data-log-ply="${at}"]`);
      expect(await board(bob)).toEqual(boards[at]);
      expect(await onTurn(bob)).toEqual(turns[at]);
    }
    await bob.press('[data-past="live"]');
  }, 60_000);

  test('the newest line is in sight, also at the end of a turn, and so is the one that is looked at', async () => {
    const [, bob] = party.players;
    for (let i = 0; i < 4; i++) {
      await party.playAtRandom(seeded(3 + i), 1, { undoOneIn: 0 });
      expect(await inSight(bob, '.log li:last-child .event:last-of-type')).toBe(true);
    }
    await bob.press('.past [aria-label="To the start"]');
    expect(await inSight(bob, '.log .opening.shown')).toBe(true);
    await bob.press('.past [aria-label="One move on"]');
    expect(await inSight(bob, '.log .shown[data-log-ply="1"]')).toBe(true);
    await bob.press('[data-past="live"]');
    while ((await party.activePlayer()) === bob) await party.playAtRandom(seeded(1), 1, { undoOneIn: 0 });
  }, 60_000);

  test('the icon of the tab calls a player who looks back', async () => {
    const asked = await party.activePlayer();
    if (asked === null) throw new Error('the game is over');
    await asked.press('[data-log-ply="2"] button');
    await untilShown(asked.page, '.shown[data-log-ply="2"]');
    expect(await asked.page.getAttribute('link[rel="icon"]', 'href')).toBe('/icon-turn.svg');
    await asked.press('[data-past="live"]');
    await untilShown(asked.page, '[data-past="live"][aria-pressed="true"]');
  }, 60_000);

  test('a new move does not change an earlier board that is shown; Live returns to the game', async () => {
    const [ann, bob] = party.players;
    await bob.press('[data-log-ply="3"] button');
    await party.playAtRandom(seeded(2), 1, { undoOneIn: 0 });
    await untilRev(bob.page, (await ann.state()).rev);
    expect(await board(bob)).toEqual(boards[3]);
    await bob.press('[data-past="live"]');
    await untilShown(bob.page, '[data-past="live"][aria-pressed="true"]');
    const [mine, theirs] = [await board(bob), await board(ann)];
    expect(mine.map(unmarked)).toEqual(theirs.map(unmarked));
  }, 60_000);

  test('the whole log is there after a reload, for a late watcher and on a second device', async () => {
    const [ann, bob] = party.players;
    const { ply } = await ann.state();
    const before = await log(ann, ply);
    await ann.page.reload();
    expect(await log(ann, ply)).toEqual(before);

    const eve = await house.newPlayer('Eve');
    await eve.openLink(party.link);
    expect(await log(eve, ply)).toEqual(before);

    const again = await onAnotherDevice(ann);
    await again.press(`.list.mine a[href^="/t/"]`);
    expect(await log(again, ply)).toEqual(before);
    await untilShown(ann.page, '[data-veil="elsewhere"]');
    await ann.press('[data-veil="elsewhere"] button');
    await untilShown(again.page, '[data-veil="elsewhere"]');
    await untilShown(ann.page, 'main.game:not(:has(.veil))');
    expect(await log(bob, ply)).toEqual(before);
    expect(house.pageErrors).toEqual([]);
  }, 60_000);
});

/** Whether the log shows that line, or will at once; a question may leave it little room. */
const inSight = ({ page }: PlayerPage, line: string): Promise<boolean> =>
  page
    .waitForFunction((selector) => {
      const box = document.querySelector('.log')?.getBoundingClientRect();
      const seen = document.querySelector(selector)?.getBoundingClientRect();
      return box !== undefined && seen !== undefined && seen.top < box.bottom && seen.bottom > box.top;
    }, line)
    .then(() => true);

/** The description of a cell without the word that only its owner hears. */
const unmarked = (label: string): string => label.replace(`, ${words.cell.mine}`, '');

async function onAnotherDevice(person: PlayerPage): Promise<PlayerPage> {
  const { page } = person;
  const home = await page.context().newPage();
  await home.goto('/');
  await home.click('.device summary');
  await home.click('.device button');
  const link = await home.inputValue('.device input[readonly]');
  await home.close();
  const other = await house.newPlayer(person.name, { size: 'phone', input: 'touch' });
  await other.page.goto(link);
  await other.press('.claim button.primary');
  await untilShown(other.page, '.claim:not(:has(.primary))');
  await other.press('.claim button');
  return other;
}
