import type { Page } from 'playwright-core';
import { untilDrawn, untilShown } from '../../e2e/support/browser/page-state.ts';
import { EVERY_KIND_POSITION } from '../../e2e/support/games/arranged-table.ts';
import type { SAMPLE_QUESTIONS } from '../../web/src/dev/sample-questions.ts';
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

/** A king that attacks here has two temples; the king that he attacks has three, and its player none in hand. */
const revolt = (rules: string): string =>
  `16/16/16/4rKbr9/4rrrr8/7rRb7/16/16/16/16/16 ${rules} a2 m:- w:- q:- ` +
  'a:rrrbbk,2,2.1.0.3,1 b:bbbggk,2,0.0.0.0,0 l:bbbggk,2,0.0.0.0,0 bag:15.15.15.15';

async function attack(page: Page): Promise<void> {
  await press(page, '[data-leader="K"]');
  await untilShown(page, '[data-cell="g6"][data-legal]');
  await press(page, '[data-cell="g6"]');
  await untilShown(page, '.conflict .send');
}

async function askForHint(page: Page): Promise<void> {
  await attack(page);
  await press(page, '[data-go="hint"]');
  await untilShown(page, '.hint:not([data-hint="thinking"])');
}

/** A tie, which the attack loses. */
async function loseByTie(page: Page): Promise<void> {
  await attack(page);
  await press(page, '[data-support="1"] input');
  await press(page, '[data-action="send"]');
  await untilShown(page, 'main.game[data-asks="a action"] .verdict');
}

const ASKED: readonly (keyof typeof SAMPLE_QUESTIONS)[] = [
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
    at: position(EVERY_KIND_POSITION),
    shows: GAME,
    go: pointAt('[data-cell="g5"]'),
  },
  { name: 'turn-catastrophe', sizes: POINTED, at: position(EVERY_KIND_POSITION), shows: GAME, go: strike },
  ...ASKED.map((name): Scene => ({ name: `ask-${name}`, at: prompt(name), shows: '.panel' })),
  {
    name: 'ask-war-added',
    at: prompt('war-attack'),
    shows: '.panel',
    go: (page) => press(page, '[data-tile]:not(:disabled)'),
  },
  // The longest question, an attack that can be taken back, and the note on the variant.
  { name: 'ask-undo', at: position(revolt('std')), shows: GAME, go: attack },
  { name: 'ask-undo-english', at: position(revolt('std+e')), shows: GAME, go: attack },
  {
    name: 'ask-hint',
    at: position(revolt('std')),
    shows: GAME,
    // A phone on its side has no room for hints.
    sizes: ANY.filter((size) => size !== 'sideways'),
    go: askForHint,
  },
  { name: 'tied', at: position(revolt('std')), shows: GAME, go: loseByTie },
  { name: 'watch-war', at: prompt('war-defend', '&as=-'), shows: '.panel' },
  { name: 'wait-war', at: prompt('war-attack', '&as=b'), shows: '.panel' },
  { name: 'result', at: prompt('over'), shows: '.result' },
];
