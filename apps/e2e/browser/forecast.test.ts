import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { log as words } from '../../web/src/i18n/en/log.ts';
import { play } from '../../web/src/i18n/en/play.ts';
import { type PageState, untilDrawn, untilRev, untilShown } from '../support/browser/page-state.ts';
import { deselectPiece, handTile, type PlayerPage, selectPiece } from '../support/browser/player-page.ts';
import { RandomPagePlayer } from '../support/browser/random-page-player.ts';
import { TableSession } from '../support/browser/table-session.ts';
import { TestSite } from '../support/browser/test-site.ts';
import { pick, seeded } from '../support/clients/random.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

const DECISIONS = 40;
/** Bots play differently each time: the game goes on until so much was foretold. */
const ENOUGH = 6;
const LOOKS = 8;
const random = seeded(21);
let house: TestSite;

/** The values in a sentence that was made from this template, as `name value`; null for any other sentence. */
function readAs(template: string, said: string): string | null {
  const names = [...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  const escaped = template
    .replace(/[+.?*]/g, '\\$&')
    .replaceAll('{{count}}', '(\\d+)')
    .replace(/\{\{\w+\}\}/g, '(.+?)');
  const found = new RegExp(`^${escaped}$`).exec(said.trim());
  if (found === null) return null;
  return names
    .map((name, i) => `${name} ${found[i + 1]}`)
    .sort()
    .join(', ');
}

const read = (templates: readonly string[], lines: readonly string[]): string[] =>
  lines
    .flatMap((line) => templates.map((template) => readAs(template, line)))
    .filter((fact) => fact !== null)
    .sort();

const FORETOLD = [play.fore.scores, play.fore.orphan];
const HAPPENED = [words.log.point, words.log.homeTemple];

async function foretold(page: Page, cell: string): Promise<string[]> {
  await page.locator(`[data-cell="${cell}"]`).hover({ force: true });
  // The forecast may still be about the last cell until the page has drawn itself.
  await untilDrawn(page);
  await untilShown(page, '.beside [data-forecast="legal"]');
  return await page.locator('.beside [data-forecast="legal"] li.exact').allTextContents();
}

const happened = async (page: Page, ply: number): Promise<string[]> => {
  const row = `[data-log-ply="${ply}"]`;
  await untilShown(page, row);
  return await page.locator(`${row} .event`).allTextContents();
};

/** Points at some cells and stops at the first where the forecast says that something happens. */
async function lookAround(
  { page }: PlayerPage,
  cells: readonly string[],
): Promise<{ cell: string; facts: string[] }> {
  let best = { cell: '', facts: [''] };
  for (let i = 0; i < LOOKS; i++) {
    const cell = pick(cells, random);
    best = { cell, facts: read(FORETOLD, await foretold(page, cell)) };
    if (best.facts.length > 0) break;
  }
  return best;
}

/** Chooses leaders first, so that the player has kingdoms in which tiles score. */
function choose({ leaders, tiles, ply }: PageState): string {
  if (random(4) === 0 || ply < 8) return `[data-leader="${leaders[(ply >> 1) % 4]}"]`;
  return handTile(
    pick(
      [...tiles.keys()].filter((index) => tiles[index] !== ''),
      random,
    ),
  );
}

/** Plays a tile or a leader, and compares the forecast with the log. */
async function playOne(ann: PlayerPage): Promise<number> {
  const sight = await ann.state();
  const piece = choose(sight);
  await selectPiece(ann, piece);
  const { cells } = await ann.state();
  if (cells.length === 0) {
    await deselectPiece(ann, piece);
    return 0;
  }
  const { cell, facts } = await lookAround(ann, cells);
  await ann.input.play(cell);
  await untilRev(ann.page, sight.rev + 1);
  const after = read(HAPPENED, await happened(ann.page, sight.ply + 1));
  expect({ piece, cell, facts: after }).toEqual({ piece, cell, facts });
  return facts.length;
}

suite('a forecast', () => {
  beforeAll(async () => {
    house = await TestSite.open();
  });
  afterAll(() => house?.close());

  test('says what then happens', async () => {
    const party = await TableSession.start(house, [{}], { preset: 'first', bots: 1 });
    const [ann] = party.players;
    const player = new RandomPagePlayer(ann, random, { undoOneIn: 0 });
    let facts = 0;
    for (let i = 0; (i < DECISIONS || facts < ENOUGH) && (await party.activePlayer()) !== null; i++) {
      const { asks, tiles } = await ann.state();
      if (asks.endsWith(' action') && tiles.some(Boolean)) facts += await playOne(ann);
      else await party.untilRev(await player.decide());
    }
    expect(facts).toBeGreaterThanOrEqual(ENOUGH);
    expect(house.pageErrors).toEqual([]);
  }, 90_000);
});
