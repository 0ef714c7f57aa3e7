import type { Page } from 'playwright-core';
import type { PROMPTS } from '../../web/src/dev/prompts.ts';
import { OF_EVERY_KIND } from '../support/arranged-table.ts';
import { untilDrawn, untilShown } from '../support/browser-sight.ts';
import { ANY, GAME, PHONES, press, prompt, type Scene } from './scene.ts';

const position = (text: string): string => `/dev/position?p=${encodeURIComponent(text)}`;

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
  {
    name: 'turn-war',
    sizes: POINTED,
    at: position(OF_EVERY_KIND),
    shows: GAME,
    go: pointAt('[data-cell="g5"]'),
  },
  { name: 'turn-catastrophe', sizes: POINTED, at: position(OF_EVERY_KIND), shows: GAME, go: strike },
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
