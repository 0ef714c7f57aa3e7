import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PROMPTS } from '../../web/src/dev/sample-questions.ts';
import type { Size } from '../support/browser/chromium.ts';
import { type Flaws, flawLines, inspectPage } from '../support/browser/inspect-layout.ts';
import { makeMove, type PlayerPage } from '../support/browser/player-page.ts';
import { TestSite } from '../support/browser/test-site.ts';
import { ArrangedDealing } from '../support/games/arranged-dealing.ts';
import { LAST_TURN_POSITION, openArrangedTable } from '../support/games/arranged-table.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

const ASKED = [
  'war-attack',
  'revolt-defend-english',
  'war',
  'monument',
  'building',
  'treasure',
  'point',
] as const;

const dealing = new ArrangedDealing();
let house: TestSite;

const drawTable = async (ann: PlayerPage) => {
  dealing.startFrom(null);
  await ann.createTable();
  await ann.sit('a');
  await ann.addBot('b');
};

/** On small screens the sheet of log and chat covers the button and has to be closed first. */
async function openSettings({ page, input: hands }: PlayerPage): Promise<void> {
  if (await page.locator('.talk .close').isVisible()) await hands.press('.talk .close');
  await hands.press('[data-go="settings"]');
}

/** `scrolls` lists the sizes in which the page may be longer than the screen. */
type State = readonly [where: string, go: (ann: PlayerPage) => Promise<unknown>, scrolls?: readonly Size[]];

const LOW: readonly Size[] = ['small', 'sideways'];
const ALL: readonly Size[] = ['desk', 'tablet', 'phone', ...LOW];

const STATES: readonly State[] = [
  ['home', ({ page }) => page.goto('/'), ALL],
  ['new table', (ann) => ann.openNewTable(), LOW],
  ['gathering', drawTable, ALL],
  ['leader taken up', (ann) => ann.start().then(() => ann.input.press('[data-leader="K"]'))],
  ['chat', ({ input: hands }) => hands.press('.talk [role="tab"]:nth-child(2)')],
  ['settings', openSettings],
  ...ASKED.map((prompt): State => [prompt, (ann) => openArrangedTable(dealing, ann, PROMPTS[prompt])]),
  ['result', (ann) => openArrangedTable(dealing, ann, LAST_TURN_POSITION).then(() => makeMove(ann, '~r'))],
];

suite('the layout', () => {
  beforeAll(async () => {
    house = await TestSite.open({ table: { dealing } });
  });
  afterAll(() => house?.close());

  test.each([
    { input: 'pointer', sizes: ['desk'] },
    { input: 'touch', sizes: ['tablet', 'phone'] },
    { input: 'touch', sizes: ['small', 'sideways'] },
  ] as const)(
    'nothing overlaps or is cut off: $sizes',
    async ({ input, sizes }) => {
      const touch = input === 'touch';
      const ann = await house.newPlayer('Ann', { input, size: sizes[0] });
      const flaws: Flaws = new Map();
      for (const [where, go, scrolls = []] of STATES) {
        await go(ann);
        await inspectPage(ann.page, where, { sizes, touch, scrolls }, flaws);
      }
      await house.closePages();
      expect(flawLines(flaws)).toEqual([]);
    },
    120_000,
  );
});
