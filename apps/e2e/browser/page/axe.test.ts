import { expect, test } from '@jest/globals';
import { SAMPLE_QUESTIONS } from '../../../web/src/dev/sample-questions.ts';
import { SIZES } from '../../support/browser/chromium.ts';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { ArrangedGameSetup } from '../../support/games/arranged-game-setup.ts';
import { LAST_TURN_POSITION, openArrangedTable } from '../../support/games/arranged-table.ts';
import { violations } from '../../support/layout/axe.ts';
import { addFlaws, type Flaws, FULL_MATRIX, flawLines } from '../../support/layout/inspect-layout.ts';
import { untilAsked, untilShown } from '../../support/players/page-state.ts';
import { makeMove, type PlayerPage, selectPiece } from '../../support/players/player-page.ts';
import { TableSession } from '../../support/players/table-session.ts';

const gameSetup = new ArrangedGameSetup();
const site = useTestSite({ gameSetup });

type State = readonly [where: string, go: (ann: PlayerPage) => Promise<unknown>];

const question = (name: keyof typeof SAMPLE_QUESTIONS): State => [
  name,
  (ann) => openArrangedTable(gameSetup, site, ann, SAMPLE_QUESTIONS[name]),
];

const STATES: readonly State[] = [
  ['home', ({ page }) => page.goto('/').then(() => page.waitForSelector('[data-go="new-table"]'))],
  ['games', ({ page }) => page.goto('/games').then(() => page.waitForSelector('.game-search'))],
  ['rules', ({ page }) => page.goto('/rules').then(() => page.waitForSelector('main h1'))],
  ['lessons', ({ page }) => page.goto('/learn').then(() => page.waitForSelector('.lesson-card'))],
  ['a lesson', ({ page }) => page.goto('/learn/leader').then(() => page.waitForSelector('main.game canvas'))],
  ['a wrong move in a lesson', (ann) => makeMove(ann, 'R@j7').then(() => untilShown(ann.page, '.onwards'))],
  ['practice', ({ page }) => page.goto('/practise').then(() => page.waitForSelector('main.game canvas'))],
  ['nowhere', ({ page }) => page.goto('/nowhere').then(() => page.waitForSelector('main'))],
  ['new table', (ann) => ann.openNewTable()],
  [
    'gathering',
    async (ann) => {
      gameSetup.startFrom(null);
      await ann.hostTable(site.url, { toggle: ['orderDrawn'] });
      await ann.sit('a');
      await ann.addBot('b');
    },
  ],
  ['first turn', (ann) => ann.start().then(() => untilAsked(ann.page))],
  ['a leader selected', (ann) => selectPiece(ann, '[data-leader="K"]')],
  [
    'a forecast',
    async ({ page }) => {
      await page.locator('[data-cell][data-legal]').first().focus();
      await untilShown(page, '.foretold');
    },
  ],
  ['an exchange', (ann) => selectPiece(ann, '[data-action="exchange"]')],
  [
    'ending the turn early',
    async ({ input, page }) => {
      await page.keyboard.press('Escape');
      await input.press('[data-action="end-turn"]');
      await untilShown(page, '[data-action="end-turn"][aria-pressed="true"]');
    },
  ],
  ['settings', ({ input }) => input.press('[data-go="settings"]')],
  question('war-attack'),
  [
    'a verdict',
    async (ann) => {
      gameSetup.startFrom(null);
      gameSetup.draws = 'rrrrrrrrrrrr';
      const bob = await site.newPlayer('Bob');
      const table = await TableSession.startWith(site.url, [ann, bob]);
      await table.play('K@h7 . K@j7 +1 +0');
      await untilShown(ann.page, '[data-verdict]');
    },
  ],
  question('revolt-defend-english'),
  question('war'),
  question('monument'),
  question('building'),
  question('treasure'),
  question('point'),
  question('wonder'),
  ['the result', (ann) => openArrangedTable(gameSetup, site, ann, LAST_TURN_POSITION).then(() => makeMove(ann, '~r'))],
  ['an earlier move', ({ page }) => page.keyboard.press('[')],
];

const SIZES_CHECKED = ['desk', 'phone'] as const;

describeInBrowser('axe', () => {
  test('finds no violation in any state of the page', async () => {
    const ann = await site.newPlayer('Ann');
    const flaws: Flaws = new Map();
    for (const [i, [where, go]] of STATES.entries()) {
      await ann.page.setViewportSize(SIZES.desk);
      await go(ann);
      for (const size of FULL_MATRIX ? SIZES_CHECKED : SIZES_CHECKED.slice(i % 2).slice(0, 1)) {
        await ann.page.setViewportSize(SIZES[size]);
        addFlaws(flaws, await violations(ann.page), `${where} ${size}`);
      }
    }
    // The browser reports pages that do not exist.
    site.pageErrors.length = 0;
    expect(flawLines(flaws)).toEqual([]);
  }, 180_000);
});
