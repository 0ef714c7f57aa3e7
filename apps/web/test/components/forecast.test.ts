import { describe, expect, test } from '@jest/globals';
import { pickRandom, seededRandom } from '@tigris/engine/check';
import { log as words } from '../../src/i18n/en/log.ts';
import { play } from '../../src/i18n/en/play.ts';
import { botsGame } from '../support/bots-game.ts';
import { GamePage } from './support/game-page.tsx';

/** A temple on g5 joins two kingdoms; a line, a square and a cross lack one tile each. */
const EVERY_KIND =
  '16/r*7g7/7gggr5/16/3Karr1rrKb6/4Gak2Gbg6/16/15r*/Rarr13/rr5r*r*r*5r*/13r*2 std+cew a2 m:- w:- q:- ' +
  'a:rrrggk,2,0.0.0.0,0 b:rrrgkk,2,0.0.0.0,0 bag:40.30.20.20';

describe('what a piece would do', () => {
  test('each cell is marked by what happens there', async () => {
    const page = await GamePage.open(EVERY_KIND);
    await page.press('[data-index="0"]');
    const marks = ['g5', 'e4', 'h6', 'c10', 'n5'].map((cell) => page.cell(cell).dataset.legal);
    expect(marks).toEqual(['war', 'point', 'gift', 'build', 'quiet']);
    await page.press('[data-leader="B"]');
    expect(page.cell('i4').dataset.legal).toBe('quiet');
    await page.press('[data-action="catastrophe"]');
    expect(page.cell('e5').dataset.legal).toBe('home');
  });

  test('a conflict is foretold with both sides, and with what follows if either wins', async () => {
    const page = await GamePage.open(EVERY_KIND);
    await page.press('[data-index="0"]');
    await page.pointAt('g5');
    const wars = page.all('.foretold [data-battle="war"]').map(({ textContent }) => textContent);
    expect(wars).toHaveLength(2);
    expect(wars.join()).toContain('if you win');
    expect(wars.join()).toContain('if you lose');
    expect(wars.join()).toContain('Off the board: 1 settlement');
  });

  test('a catastrophe is foretold with the tile, the leaders and the kingdom that falls apart', async () => {
    const page = await GamePage.open(EVERY_KIND);
    await page.press('[data-action="catastrophe"]');
    await page.pointAt('e5');
    expect(page.text('.foretold h2')).toBe('On e5');
    expect(page.text('.foretold')).toContain('Destroys a tile: temple');
    expect(page.text('.foretold')).toContain('King of Ann goes home');
    await page.pointAt('i5');
    expect(page.text('.foretold')).toContain('falls into');
  });

  test('the own leader on a cell is selected without a word of refusal', async () => {
    const page = await GamePage.open(EVERY_KIND);
    await page.pointAt('a9');
    page.cell('a9').click();
    await page.settle();
    expect(page.find('[data-leader="R"]').getAttribute('aria-pressed')).toBe('true');
    expect(page.all('.foretold[data-forecast="same-cell"] .unchanged')).toHaveLength(1);
    expect(page.all('.refused, .fault')).toEqual([]);
  });

  test('a question about a building is not covered by a forecast', async () => {
    const page = await GamePage.open(EVERY_KIND);
    await page.press('[data-index="0"]');
    page.cell('c10').click();
    await page.settle();
    expect(['a building', 'a monument']).toContain(page.asks);
    const [cell] = page.all('[data-cell][data-legal]');
    await page.pointAt(cell.dataset.cell ?? '');
    expect(page.all('.foretold')).toEqual([]);
    expect(page.all('.panel.choices')).toHaveLength(1);
  });
});

describe('a cell for screen readers', () => {
  test('says what stands there, whose kingdom it is, and what playing there would do', async () => {
    const page = await GamePage.open(EVERY_KIND);
    const label = (cell: string): string => page.cell(cell).getAttribute('aria-label') ?? '';
    expect(label('e5')).toContain('kingdom: king (Archer), trader (Archer)');
    await page.press('[data-index="0"]');
    expect(label('g5')).toContain('a war breaks out');
    expect(label('e5')).toContain('This cell is taken.');
    expect(page.cell('e5').getAttribute('aria-disabled')).toBe('true');
    expect(page.cell('g5').getAttribute('aria-disabled')).toBeNull();
    page.cell('g5').focus();
    await page.settle();
    const id = page.cell('g5').getAttribute('aria-describedby');
    expect(page.text(`#${id}`)).toContain('War of the kings: Ann 1, Bob 0. If Ann wins: 1 black point');
  });
});

describe('a forecast', () => {
  test('says what then happens', async () => {
    const random = seededRandom(21);
    const { model } = await botsGame({
      rules: 'std+o',
      dynasties: ['l', 'a'],
      random,
      seat: 0,
      confirm: true,
    });
    const page = await GamePage.show(model);
    let facts = 0;
    for (let i = 0; i < 20; i++) facts += await playOne(page, random);
    expect(facts).toBeGreaterThan(2);
  });
});

const FORETOLD = [play.fore.scores, play.fore.orphan];
const HAPPENED = [words.log.point, words.log.homeTemple];

/** Makes one decision. Compares the forecast for a tile or a leader with the log. Resolves to the number of facts. */
async function playOne(page: GamePage, random: (n: number) => number): Promise<number> {
  const { model } = page;
  if (model.pendingDecision.value.kind === 'confirm') {
    await page.press('[data-action="confirm"]');
    return 0;
  }
  const piece = pickRandom(page.all('.hand [data-index], [data-leader]').filter(isEnabled), random);
  if (!model.isMyDecision.value || model.pendingDecision.value.kind !== 'action' || piece === undefined) {
    if (model.isMyDecision.value) await model.act(pickRandom(model.legalActions.value, random));
    await page.settle();
    return 0;
  }
  piece.click();
  await page.settle();
  // A cell where something happens, or else any.
  const cells = page.all('[data-cell][data-legal]').map(({ dataset }) => dataset);
  const { cell } = cells.find(({ legal }) => legal === 'point' || legal === 'gift') ?? cells[0] ?? {};
  if (cell === undefined) {
    await page.key('Escape');
    await model.act({ kind: 'end' });
    await page.settle();
    return 0;
  }
  await page.pointAt(cell);
  const foretold = readFacts(FORETOLD, page.texts('.beside [data-forecast="legal"] li.exact'));
  const { ply = 0 } = model.snapshot.value ?? {};
  page.cell(cell).click();
  await page.settle();
  const happened = readFacts(HAPPENED, page.texts(`[data-log-ply="${ply + 1}"] .event`));
  expect({ cell, facts: happened }).toEqual({ cell, facts: foretold });
  return foretold.length;
}

const isEnabled = (element: HTMLElement): boolean => !element.matches(':disabled, [aria-disabled="true"]');

/** The values in sentences that were made from these templates, as `name value`. Other sentences are skipped. */
const readFacts = (templates: readonly string[], sentences: readonly string[]): string[] =>
  sentences.flatMap((sentence) => templates.flatMap((template) => readFact(template, sentence.trim()) ?? [])).sort();

function readFact(template: string, sentence: string): string | null {
  const names = [...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  const pattern = template
    .replace(/[+.?*]/g, '\\$&')
    .replaceAll('{{count}}', '(\\d+)')
    .replace(/\{\{\w+\}\}/g, '(.+?)');
  const found = new RegExp(`^${pattern}$`).exec(sentence);
  if (found === null) return null;
  return names
    .map((name, i) => `${name} ${found[i + 1]}`)
    .sort()
    .join(', ');
}
