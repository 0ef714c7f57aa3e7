import type { Page } from 'playwright-core';
import type { PROMPTS } from '../../web/src/dev/prompts.ts';
import { untilDrawn, untilShown } from '../support/browser-sight.ts';
import { ANY, GAME, PHONES, press, prompt, type Scene } from './scene.ts';

const position = (text: string): string => `/dev/position?p=${encodeURIComponent(text)}`;

/** A temple on g5 joins two kingdoms; a catastrophe on f5 tears one apart. */
const WAR =
  '16/r*7g7/7gggr5/16/3Karr1rrKb6/4Gak2Gbg6/16/15r*/Rarr13/rr5r*r*r*5r*/13r*2 std+cew a2 m:- w:- q:- ' +
  'a:rrrggk,2,0.0.0.0,0 b:rrrgkk,2,0.0.0.0,0 bag:40.30.20.20';

/** Phones have the close-up for that. */
const POINTED = ANY.filter((size) => !PHONES.includes(size));

/** Takes a tile up and points at such a cell. */
const pointAt =
  (cell: string) =>
  async (page: Page): Promise<void> => {
    await press(page, '[data-tile]:not(:disabled)');
    await page.locator(cell).first().focus();
    await untilShown(page, '.foretold');
  };

async function strike(page: Page): Promise<void> {
  await press(page, '[data-action="catastrophe"]');
  await page.locator('[data-cell="f5"]').focus();
  await untilDrawn(page);
}

/** Uses the last action. */
async function exchangeOne(page: Page): Promise<void> {
  await press(page, '[data-action="exchange"]');
  await press(page, '[data-tile]:not(:disabled)');
  await press(page, '[data-action="confirm"]:not(:disabled)');
  await untilShown(page, 'main.game[data-asks$=" confirm"]');
}

const ASKED: readonly (keyof typeof PROMPTS)[] = [
  'revolt-attack',
  'revolt-defend',
  'revolt-attack-english',
  'revolt-defend-english',
  'war',
  'war-attack',
  'war-defend',
  'war-attack-english',
  'war-defend-english',
  'monument',
  'wonder',
  'building',
  'treasure',
  'point',
];

/** What a player is asked, what would happen, and what others see of it. */
export const QUESTIONS: readonly Scene[] = [
  { name: 'turn', at: prompt('action'), shows: GAME },
  {
    name: 'turn-leader',
    at: prompt('action'),
    shows: GAME,
    go: (page) => press(page, '[data-leader]:not(:disabled)'),
  },
  {
    name: 'turn-tile',
    at: prompt('action'),
    shows: GAME,
    go: (page) => press(page, '[data-tile]:not(:disabled)'),
  },
  {
    name: 'turn-exchange',
    at: prompt('action'),
    shows: GAME,
    go: async (page) => {
      await press(page, '[data-action="exchange"]');
      await press(page, '[data-tile]:not(:disabled)');
    },
  },
  {
    name: 'turn-stop',
    at: prompt('action'),
    shows: GAME,
    go: (page) => press(page, '[data-action="end-turn"]'),
  },
  {
    name: 'turn-confirm',
    at: prompt('action'),
    shows: GAME,
    go: exchangeOne,
  },
  { name: 'turn-refused', sizes: POINTED, at: prompt('action'), shows: GAME, go: pointAt('[data-bar]') },
  {
    name: 'turn-gift',
    sizes: POINTED,
    at: prompt('action'),
    shows: GAME,
    go: pointAt('[data-legal="gift"]'),
  },
  { name: 'turn-war', sizes: POINTED, at: position(WAR), shows: GAME, go: pointAt('[data-cell="g5"]') },
  { name: 'turn-catastrophe', sizes: POINTED, at: position(WAR), shows: GAME, go: strike },
  ...ASKED.map((name): Scene => ({ name: `ask-${name}`, at: prompt(name), shows: '.panel' })),
  {
    name: 'ask-war-added',
    at: prompt('war-attack'),
    shows: '.panel',
    go: (page) => press(page, '[data-tile]:not(:disabled)'),
  },
  { name: 'watch-war', at: prompt('war-defend', '&as=-'), shows: '.panel' },
  { name: 'wait-war', at: prompt('war-attack', '&as=b'), shows: '.panel' },
  { name: 'result', at: prompt('over'), shows: '.result' },
];
