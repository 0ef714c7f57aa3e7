import { expect, test } from '@jest/globals';
import { SAMPLE_QUESTIONS } from '../../../web/src/dev/sample-questions.ts';
import type { Size } from '../../support/browser/chromium.ts';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { ArrangedGameSetup } from '../../support/games/arranged-game-setup.ts';
import { LAST_TURN_POSITION, openArrangedTable } from '../../support/games/arranged-table.ts';
import { type Flaws, flawLines, inspectPage } from '../../support/layout/inspect-layout.ts';
import { makeMove, type PlayerPage } from '../../support/players/player-page.ts';

const QUESTIONS = ['war-attack', 'revolt-defend-english', 'war', 'monument', 'building', 'treasure', 'point'] as const;

const gameSetup = new ArrangedGameSetup();
const site = useTestSite({ gameSetup });

async function gatherWithBot(ann: PlayerPage): Promise<void> {
  gameSetup.startFrom(null);
  await ann.hostTable(site.url);
  await ann.sit('a');
  await ann.addBot('b');
}

/** On small screens the sheet of log and chat covers the button and has to be closed first. */
async function openSettings({ page, input }: PlayerPage): Promise<void> {
  if (await page.locator('.talk .close').isVisible()) await input.press('.talk .close');
  await input.press('[data-go="settings"]');
}

/** `scrolls` lists the sizes in which the page may be longer than the screen. */
type State = readonly [where: string, go: (ann: PlayerPage) => Promise<unknown>, scrolls?: readonly Size[]];

const LOW: readonly Size[] = ['small', 'sideways'];
const ALL: readonly Size[] = ['desk', 'tablet', 'phone', ...LOW];

const STATES: readonly State[] = [
  ['home', ({ page }) => page.goto('/'), ALL],
  ['new table', (ann) => ann.openNewTable(), LOW],
  ['gathering', gatherWithBot, ALL],
  ['leader selected', (ann) => ann.start().then(() => ann.input.press('[data-leader="K"]'))],
  ['chat', ({ input }) => input.press('.talk [role="tab"]:nth-child(2)')],
  ['settings', openSettings],
  ...QUESTIONS.map((name): State => [name, (ann) => openArrangedTable(gameSetup, site, ann, SAMPLE_QUESTIONS[name])]),
  ['result', (ann) => openArrangedTable(gameSetup, site, ann, LAST_TURN_POSITION).then(() => makeMove(ann, '~r'))],
];

describeInBrowser('the layout', () => {
  test.each([
    { input: 'pointer', sizes: ['desk'] },
    { input: 'touch', sizes: ['small', 'sideways', 'tablet', 'phone'] },
  ] as const)(
    'nothing overlaps or is cut off: $sizes',
    async ({ input, sizes }) => {
      const touch = input === 'touch';
      const ann = await site.newPlayer('Ann', { input, size: sizes[0] });
      const flaws: Flaws = new Map();
      for (const [where, go, scrolls = []] of STATES) {
        await go(ann);
        await inspectPage(ann.page, where, { sizes, touch, scrolls }, flaws);
      }
      expect(flawLines(flaws)).toEqual([]);
    },
    120_000,
  );
});
