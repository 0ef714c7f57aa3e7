import type { Page } from 'playwright-core';
import { untilDrawn, untilShown } from '../../e2e/support/players/page-state.ts';
import type { PlayerPage } from '../../e2e/support/players/player-page.ts';
import { ALL_SIZES, GAME_CELL, hostPage, openSecondPlayer, openSettings, press, type Shot } from './shot.ts';

const HOME = { path: '/', readySelector: '.home-start', mayScrollAt: ALL_SIZES } as const;

async function newTable(page: Page): Promise<PlayerPage> {
  const person = hostPage(page);
  await person.createTable();
  return person;
}

async function fillTable(page: Page): Promise<void> {
  const person = await newTable(page);
  await person.sit('l');
  await person.addBot('b');
  await untilDrawn(page);
}

const sayName = async (page: Page): Promise<void> => {
  await hostPage(page).fillName();
  await page.locator('input[name="name"]').blur();
  await untilShown(page, '.device summary');
};

const openDevice = async (page: Page): Promise<void> => {
  await sayName(page);
  await press(page, '.device summary');
};

/** Pages without a game, and their dialogs. */
export const PAGE_SHOTS: readonly Shot[] = [
  { ...HOME, name: 'home' },
  { ...HOME, name: 'home-settings', prepare: openSettings },
  {
    ...HOME,
    name: 'home-new-table',
    prepare: async (page) => {
      await page.locator('input[name="name"]').fill('Enheduanna');
      await press(page, '[data-go="new-table"]');
      await untilShown(page, 'dialog[open] .table-form');
    },
  },
  {
    ...HOME,
    name: 'home-nameless',
    prepare: async (page) => {
      await press(page, '[data-go="new-table"]');
      await untilShown(page, '.name-field .fault');
    },
  },
  {
    ...HOME,
    name: 'home-lists',
    prepare: async (page) => {
      await fillTable(page);
      await page.goto('/');
      await untilShown(page, '.list.mine a');
    },
  },
  {
    ...HOME,
    name: 'device-link',
    prepare: async (page) => {
      await openDevice(page);
      await press(page, '.device > button');
      await untilShown(page, '.device input[readonly]');
    },
  },
  {
    ...HOME,
    name: 'sign-out',
    prepare: async (page) => {
      await openDevice(page);
      await press(page, '.sign-out button');
      await untilShown(page, '.sign-out .primary');
    },
  },
  { ...HOME, name: 'device-claim', path: '/#device=none', readySelector: '.claim' },
  {
    ...HOME,
    name: 'device-claim-failed',
    path: '/#device=none',
    readySelector: '.claim',
    expectedStatus: '410',
    prepare: async (page) => {
      await press(page, '.claim .primary');
      await untilShown(page, '.claim:not(:has(.primary))');
    },
  },
  { ...HOME, name: 'gathering', prepare: fillTable },
  {
    ...HOME,
    name: 'gathering-options',
    sizes: ['phone', 'small'],
    prepare: async (page) => {
      await fillTable(page);
      await press(page, '.gathering > .tabs button:nth-child(2)');
    },
  },
  {
    ...HOME,
    name: 'gathering-days',
    prepare: async (page) => {
      await fillTable(page);
      await page.locator('select[name="clock"]').selectOption('day', { force: true });
      await untilShown(page, '.notification-switch');
      await untilDrawn(page);
    },
  },
  {
    ...HOME,
    name: 'gathering-chat',
    prepare: async (page) => {
      await fillTable(page);
      await press(page, '.gathering > .tabs button:nth-child(3)');
      await press(page, '.phrases button');
      await untilShown(page, '.said li:not(.none)');
    },
  },
  {
    ...HOME,
    name: 'invited',
    prepare: async (page) => {
      const link = await (await newTable(page)).page.inputValue('[data-go="link"]');
      await page.context().clearCookies();
      await page.goto(link);
      await untilShown(page, '.welcome');
    },
  },
  {
    ...HOME,
    name: 'guest',
    prepare: async (page) => {
      const other = await openSecondPlayer(page);
      const link = await other.createTable({ password: 'ziggurat', preset: 'everything' });
      await other.sit('a');
      await hostPage(page).openLink(link);
      await untilShown(page, '.seating input[name="password"]');
    },
  },
  { name: 'games', path: '/games', readySelector: '.found .none', mayScrollAt: ALL_SIZES },
  { name: 'rules', path: '/rules', readySelector: 'main.rules ol', mayScrollAt: ALL_SIZES },
  { name: 'nowhere', path: '/no/such/page', readySelector: '.nowhere', expectedStatus: '404' },
  { name: 'closed-table', path: '/t/QQQQQ', readySelector: '.nowhere', expectedStatus: '404' },
  { name: 'practise', path: '/practise', readySelector: `${GAME_CELL}[data-cell]` },
  { name: 'practise-settings', path: '/practise', readySelector: GAME_CELL, prepare: openSettings },
  {
    name: 'practise-games',
    path: '/practise',
    readySelector: GAME_CELL,
    prepare: async (page) => {
      await press(page, '[data-go="games"]');
      await untilShown(page, 'dialog.games[open]');
    },
  },
];
