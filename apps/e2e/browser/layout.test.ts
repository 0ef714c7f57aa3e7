import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decider } from '@tigris/engine';
import type { Page } from 'playwright-core';
import { PROMPTS } from '../../web/src/dev/prompts.ts';
import { Arranged, readPosition } from '../support/arranged-dealing.ts';
import { LANGUAGES, SIZES, type Size } from '../support/browser.ts';
import { House } from '../support/browser-house.ts';
import { flawsOf } from '../support/browser-layout.ts';
import { makeMove, type Person } from '../support/browser-person.ts';
import { untilDrawn, untilShown } from '../support/browser-sight.ts';

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

const dealing = new Arranged();
let house: House;

/** Each flaw with the places where it was seen. */
type Flaws = Map<string, string[]>;

/** Looks for flaws in every size and language. */
async function inspect(
  person: Person,
  where: string,
  sizes: readonly Size[],
  flaws: Flaws,
  touch: boolean,
  scrolls: readonly Size[],
) {
  const { page } = person;
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    for (const language of LANGUAGES) {
      // A phone on its side hides the list of languages, hence `force`.
      await page.locator('select.language').selectOption(language, { force: true });
      await untilShown(page, `html[lang="${language}"]`);
      await untilDrawn(page);
      for (const flaw of await flawsOf(page, { touch, scrolls: scrolls.includes(size) }))
        flaws.set(flaw, [...(flaws.get(flaw) ?? []), `${where} ${size} ${language}`]);
      await keepPicture(page, `${where}-${size}-${language}`);
    }
  }
  await page.locator('select.language').selectOption('en', { force: true });
}

/** Saves a screenshot if TE_SHOTS names a folder. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const { TE_SHOTS: folder } = process.env;
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name.replaceAll(' ', '-')}.png`) });
}

/** The bag is empty, so an exchange ends the game. */
const LAST =
  '10r*5/1r*13r*/5r*10/16/7k5r*2/7g8/8r*7/1r*14/14r*1/5r*10/10r*5 std a1 m:- w:- q:- ' +
  'a:rrrbbg,2,13.4.5.12,1 b:rrbbgg,2,1.16.2.4,2 bag:0.0.0.0';

/** Opens a table whose game starts from that position, with bots on the other seats. */
async function openTable(person: Person, text: string): Promise<void> {
  const position = readPosition(text);
  dealing.begin(text);
  await person.newTable({ rules: position.rules, flip: ['orderDrawn'] });
  const mine = decider(position) ?? position.turn;
  for (const [seat, { dynasty }] of position.seats.entries())
    await (seat === mine ? person.sit(dynasty) : person.addBot(dynasty));
  await person.start();
}

const drawTable = async (ann: Person) => {
  dealing.begin(null);
  await ann.newTable();
  await ann.sit('a');
  await ann.addBot('b');
};

/** On small screens the sheet of log and chat covers the button and has to be closed first. */
async function openSettings({ page, hands }: Person): Promise<void> {
  if (await page.locator('.talk .close').isVisible()) await hands.press('.talk .close');
  await hands.press('[data-go="settings"]');
}

/** `scrolls` lists the sizes in which the page may be longer than the screen. */
type State = readonly [where: string, go: (ann: Person) => Promise<unknown>, scrolls?: readonly Size[]];

const LOW: readonly Size[] = ['small', 'sideways'];
const ALL: readonly Size[] = ['desk', 'tablet', 'phone', ...LOW];

const STATES: readonly State[] = [
  ['home', ({ page }) => page.goto('/'), ALL],
  ['new table', (ann) => ann.openNewTable(), LOW],
  ['gathering', drawTable, ALL],
  ['leader taken up', (ann) => ann.start().then(() => ann.hands.press('[data-leader="K"]'))],
  ['chat', ({ hands }) => hands.press('.talk [role="tab"]:nth-child(2)')],
  ['settings', openSettings],
  ...ASKED.map((prompt): State => [prompt, (ann) => openTable(ann, PROMPTS[prompt])]),
  ['result', (ann) => openTable(ann, LAST).then(() => makeMove(ann, '~r'))],
];

suite('the layout', () => {
  beforeAll(async () => {
    house = await House.open({ table: { dealing } });
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
      const ann = await house.person('Ann', { input, size: sizes[0] });
      const flaws: Flaws = new Map();
      for (const [where, go, scrolls = []] of STATES) {
        await go(ann);
        await inspect(ann, where, sizes, flaws, touch, scrolls);
      }
      await house.clear();
      expect([...flaws].map(([flaw, places]) => `${flaw}: ${places.join(', ')}`)).toEqual([]);
    },
    120_000,
  );
});
