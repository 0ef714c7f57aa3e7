import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PROMPTS } from '../../web/src/dev/sample-questions.ts';
import { violations } from '../support/browser/axe.ts';
import { untilAsked, untilShown } from '../support/browser/page-state.ts';
import { makeMove, type PlayerPage, selectPiece } from '../support/browser/player-page.ts';
import { TableSession } from '../support/browser/table-session.ts';
import { TestSite } from '../support/browser/test-site.ts';
import { Arranged } from '../support/games/arranged-dealing.ts';
import { LAST, openArranged } from '../support/games/arranged-table.ts';
import { type Flaws, note, told } from '../support/pages/inspect.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

const dealing = new Arranged();
let house: TestSite;

type State = readonly [where: string, go: (ann: PlayerPage) => Promise<unknown>];

const prompt = (name: keyof typeof PROMPTS): State => [
  name,
  (ann) => openArranged(dealing, ann, PROMPTS[name]),
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
      dealing.begin(null);
      await ann.newTable({ toggle: ['orderDrawn'] });
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
    async ({ hands, page }) => {
      await page.keyboard.press('Escape');
      await hands.press('[data-action="end-turn"]');
      await untilShown(page, '[data-action="end-turn"][aria-pressed="true"]');
    },
  ],
  ['settings', ({ hands }) => hands.press('[data-go="settings"]')],
  prompt('war-attack'),
  [
    'a verdict',
    async (ann) => {
      dealing.begin(null);
      dealing.draws = 'rrrrrrrrrrrr';
      const bob = await house.person('Bob');
      await bob.follow(await ann.newTable({ toggle: ['orderDrawn'] }));
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
  ['the result', (ann) => openArranged(dealing, ann, LAST).then(() => makeMove(ann, '~r'))],
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
      const ann = await house.person('Ann', { size });
      const found: Flaws = new Map();
      for (const [where, go] of STATES) {
        await go(ann);
        note(found, await violations(ann.page), where);
      }
      await house.clear();
      expect(told(found)).toEqual([]);
    },
    180_000,
  );
});
