import type { Page } from 'playwright-core';
import { EVERY_KIND_POSITION } from '../../e2e/support/games/arranged-table.ts';
import { untilDrawn, untilShown } from '../../e2e/support/players/page-state.ts';
import type { SAMPLE_QUESTIONS } from '../../web/src/dev/sample-questions.ts';
import { ALL_SIZES, GAME_CELL, PHONE_SIZES, press, questionPath, type Shot } from './shot.ts';

const position = (text: string): string => `/dev/position?p=${encodeURIComponent(text)}`;

/** Phones have the magnifier instead. */
const MOUSE_AND_TABLET_SIZES = ALL_SIZES.filter((size) => !PHONE_SIZES.includes(size));

/** Selects a tile and points at a cell. */
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

/** Uses the last action of the turn. */
async function exchangeOne(page: Page): Promise<void> {
  await press(page, '[data-action="exchange"]');
  await press(page, '[data-tile]:not(:disabled)');
  await press(page, '[data-action="confirm"]:not(:disabled)');
  await untilShown(page, 'main.game[data-asks$=" confirm"]');
}

/** A position with a revolt: the attacking king has two temples, the defender three and none in hand. */
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

/** Ties a revolt, which the attacker loses. */
async function loseByTie(page: Page): Promise<void> {
  await attack(page);
  await press(page, '[data-support="1"] input');
  await press(page, '[data-action="send"]');
  await untilShown(page, 'main.game[data-asks="a action"] .verdict');
}

const SAMPLED_QUESTIONS: readonly (keyof typeof SAMPLE_QUESTIONS)[] = [
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

/** Questions to a player, previews, and what others see of them. */
export const QUESTION_SHOTS: readonly Shot[] = [
  { name: 'turn', path: questionPath('action'), readySelector: GAME_CELL },
  {
    name: 'turn-leader',
    path: questionPath('action'),
    readySelector: GAME_CELL,
    prepare: (page) => press(page, '[data-leader]:not(:disabled)'),
  },
  {
    name: 'turn-tile',
    path: questionPath('action'),
    readySelector: GAME_CELL,
    prepare: (page) => press(page, '[data-tile]:not(:disabled)'),
  },
  {
    name: 'turn-exchange',
    path: questionPath('action'),
    readySelector: GAME_CELL,
    prepare: async (page) => {
      await press(page, '[data-action="exchange"]');
      await press(page, '[data-tile]:not(:disabled)');
    },
  },
  {
    name: 'turn-stop',
    path: questionPath('action'),
    readySelector: GAME_CELL,
    prepare: (page) => press(page, '[data-action="end-turn"]'),
  },
  {
    name: 'turn-confirm',
    path: questionPath('action'),
    readySelector: GAME_CELL,
    prepare: exchangeOne,
  },
  {
    name: 'turn-refused',
    sizes: MOUSE_AND_TABLET_SIZES,
    path: questionPath('action'),
    readySelector: GAME_CELL,
    prepare: pointAt('[data-refusal]'),
  },
  {
    name: 'turn-gift',
    sizes: MOUSE_AND_TABLET_SIZES,
    path: questionPath('action'),
    readySelector: GAME_CELL,
    prepare: pointAt('[data-legal="gift"]'),
  },
  {
    name: 'turn-war',
    sizes: MOUSE_AND_TABLET_SIZES,
    path: position(EVERY_KIND_POSITION),
    readySelector: GAME_CELL,
    prepare: pointAt('[data-cell="g5"]'),
  },
  {
    name: 'turn-catastrophe',
    sizes: MOUSE_AND_TABLET_SIZES,
    path: position(EVERY_KIND_POSITION),
    readySelector: GAME_CELL,
    prepare: strike,
  },
  ...SAMPLED_QUESTIONS.map(
    (name): Shot => ({ name: `ask-${name}`, path: questionPath(name), readySelector: '.panel' }),
  ),
  {
    name: 'ask-war-added',
    path: questionPath('war-attack'),
    readySelector: '.panel',
    prepare: (page) => press(page, '[data-tile]:not(:disabled)'),
  },
  // The longest question, an attack that can be undone, and the note on the variant.
  { name: 'ask-undo', path: position(revolt('std')), readySelector: GAME_CELL, prepare: attack },
  { name: 'ask-undo-english', path: position(revolt('std+e')), readySelector: GAME_CELL, prepare: attack },
  {
    name: 'ask-hint',
    path: position(revolt('std')),
    readySelector: GAME_CELL,
    // A phone on its side has no room for hints.
    sizes: ALL_SIZES.filter((size) => size !== 'sideways'),
    prepare: askForHint,
  },
  { name: 'tied', path: position(revolt('std')), readySelector: GAME_CELL, prepare: loseByTie },
  { name: 'watch-war', path: questionPath('war-defend', '&as=-'), readySelector: '.panel' },
  { name: 'wait-war', path: questionPath('war-attack', '&as=b'), readySelector: '.panel' },
  { name: 'result', path: questionPath('over'), readySelector: '.result' },
];
