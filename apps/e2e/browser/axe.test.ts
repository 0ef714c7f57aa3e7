import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PROMPTS } from '../../web/src/dev/sample-questions.ts';
import { violations } from '../support/browser/axe.ts';
import { addFlaws, type Flaws, flawLines } from '../support/browser/inspect-layout.ts';
import { untilAsked, untilShown } from '../support/browser/page-state.ts';
import { makeMove, type PlayerPage, selectPiece } from '../support/browser/player-page.ts';
import { TableSession } from '../support/browser/table-session.ts';
import { TestSite } from '../support/browser/test-site.ts';
import { ArrangedDealing } from '../support/games/arranged-dealing.ts';
import { LAST_TURN_POSITION, openArrangedTable } from '../support/games/arranged-table.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

const dealing = new ArrangedDealing();
let house: TestSite;

type State = readonly [where: string, go: (ann: PlayerPage) => Promise<unknown>];

const prompt = (name: keyof typeof PROMPTS): State => [
  name,
  (ann) => openArrangedTable(dealing, ann, PROMPTS[name]),
];

const STATES: readonly State[] = [
  ['home', ({ page }) => page.goto('/').then(() => page.waitForSelector('[data-go="new-table"]'))],
  ['games', ({ page }) => page.goto('/games').then(() => page.waitForSelector('.game-search'))],
  ['rules', ({ page }) => page.goto('/rules').then(() => page.waitForSelector('main h1'))],
  ['lessons', ({ page }) => page.goto('/learn').then(() => page.waitForSelector('.lesson-card'))],
  ['a lesson', ({ page }) => page.goto('/learn/leader').then(() => page.waitForSelector('main.game canvas'))],
  ['a lesson astray', (ann) => makeMove(ann, 'R@j7').then(() => untilShown(ann.page, '.onwards'))],
  ['practice', ({ page }) => page.goto('/practise').then(() => page.waitForSelector('main.game canvas'))],
  ['nowhere', ({ page }) => page.goto('/nowhere').then(() => page.waitForSelector('main'))],
  ['new table', (ann) => ann.openNewTable()],
  [
    'gathering',
    async (ann) => {
      dealing.startFrom(null);
      await ann.createTable({ toggle: ['orderDrawn'] });
      await ann.sit('a');
      await ann.addBot('b');
    },
  ],
  ['first turn', (ann) => ann.start().then(() => untilAsked(ann.page))],
  ['a leader is taken up', (ann) => selectPiece(ann, '[data-leader="K"]')],
  [
    'a forecast',
    async ({ page }) => {
      await page.locator('[data-cell][data-legal]').first().focus();
      await untilShown(page, '.foretold');
    },
  ],
  ['an exchange', (ann) => selectPiece(ann, '[data-action="exchange"]')],
  [
    'stop here',
    async ({ input: hands, page }) => {
      await page.keyboard.press('Escape');
      await hands.press('[data-action="end-turn"]');
      await untilShown(page, '[data-action="end-turn"][aria-pressed="true"]');
    },
  ],
  ['settings', ({ input: hands }) => hands.press('[data-go="settings"]')],
  prompt('war-attack'),
  [
    'a verdict',
    async (ann) => {
      dealing.startFrom(null);
      dealing.draws = 'rrrrrrrrrrrr';
      const bob = await house.newPlayer('Bob');
      await bob.openLink(await ann.createTable({ toggle: ['orderDrawn'] }));
      await ann.sit('a');
      await bob.sit('b');
      await bob.ready();
      await ann.start();
      await new TableSession([ann, bob], '').play('K@h7 . K@j7 +1 +0');
      await untilShown(ann.page, '[data-verdict]');
    },
  ],
  prompt('revolt-defend-english'),
  prompt('war'),
  prompt('monument'),
  prompt('building'),
  prompt('treasure'),
  prompt('point'),
  prompt('wonder'),
  [
    'the result',
    (ann) => openArrangedTable(dealing, ann, LAST_TURN_POSITION).then(() => makeMove(ann, '~r')),
  ],
  ['an earlier move', ({ page }) => page.keyboard.press('[')],
];

suite('axe finds nothing wrong', () => {
  beforeAll(async () => {
    house = await TestSite.open({ table: { dealing } });
  });
  afterAll(() => house?.close());

  test.each(['desk', 'phone'] as const)(
    'in every state of the page, on a %s',
    async (size) => {
      expect(STATES.length).toBeGreaterThanOrEqual(20);
      const ann = await house.newPlayer('Ann', { size });
      const found: Flaws = new Map();
      for (const [where, go] of STATES) {
        await go(ann);
        addFlaws(found, await violations(ann.page), where);
      }
      await house.closePages();
      expect(flawLines(found)).toEqual([]);
    },
    180_000,
  );
});
