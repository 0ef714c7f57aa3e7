import type { Page } from 'playwright-core';
import { untilDrawn, untilShown } from '../../e2e/support/browser/page-state.ts';
import type { PlayerPage } from '../../e2e/support/browser/player-page.ts';
import { ANY, another, GAME, host, openSettings, press, type Scene } from './scene.ts';

const HOME = { at: '/', shows: '.home-start', scrolls: ANY } as const;

async function newTable(page: Page): Promise<PlayerPage> {
  const person = host(page);
  await person.createTable();
  return person;
}

async function gather(page: Page): Promise<void> {
  const person = await newTable(page);
  await person.sit('l');
  await person.addBot('b');
  await untilDrawn(page);
}

const sayName = async (page: Page): Promise<void> => {
  await host(page).fillName();
  await page.locator('input[name="name"]').blur();
  await untilShown(page, '.device summary');
};

const openDevice = async (page: Page): Promise<void> => {
  await sayName(page);
  await press(page, '.device summary');
};

/** Pages without a game, and what lies on them. */
export const PAGES: readonly Scene[] = [
  { ...HOME, name: 'home' },
  { ...HOME, name: 'home-settings', go: openSettings },
  {
    ...HOME,
    name: 'home-new-table',
    go: async (page) => {
      await page.locator('input[name="name"]').fill('Enheduanna');
      await press(page, '[data-go="new-table"]');
      await untilShown(page, 'dialog[open] .table-form');
    },
  },
  {
    ...HOME,
    name: 'home-nameless',
    go: async (page) => {
      await press(page, '[data-go="new-table"]');
      await untilShown(page, '.name-field .fault');
    },
  },
  {
    ...HOME,
    name: 'home-lists',
    go: async (page) => {
      await gather(page);
      await page.goto('/');
      await untilShown(page, '.list.mine a');
    },
  },
  {
    ...HOME,
    name: 'device-link',
    go: async (page) => {
      await openDevice(page);
      await press(page, '.device > button');
      await untilShown(page, '.device input[readonly]');
    },
  },
  {
    ...HOME,
    name: 'sign-out',
    go: async (page) => {
      await openDevice(page);
      await press(page, '.sign-out button');
      await untilShown(page, '.sign-out .primary');
    },
  },
  { ...HOME, name: 'device-claim', at: '/#device=none', shows: '.claim' },
  {
    ...HOME,
    name: 'device-claim-failed',
    at: '/#device=none',
    shows: '.claim',
    answers: '410',
    go: async (page) => {
      await press(page, '.claim .primary');
      await untilShown(page, '.claim:not(:has(.primary))');
    },
  },
  { ...HOME, name: 'gathering', go: gather },
  {
    ...HOME,
    name: 'gathering-options',
    sizes: ['phone', 'small'],
    go: async (page) => {
      await gather(page);
      await press(page, '.gathering > .tabs button:nth-child(2)');
    },
  },
  {
    ...HOME,
    name: 'gathering-days',
    go: async (page) => {
      await gather(page);
      await page.locator('select[name="clock"]').selectOption('day', { force: true });
      await untilShown(page, '.calls-switch');
      await untilDrawn(page);
    },
  },
  {
    ...HOME,
    name: 'gathering-chat',
    go: async (page) => {
      await gather(page);
      await press(page, '.gathering > .tabs button:nth-child(3)');
      await press(page, '.phrases button');
      await untilShown(page, '.said li:not(.none)');
    },
  },
  {
    ...HOME,
    name: 'invited',
    go: async (page) => {
      const link = await (await newTable(page)).page.inputValue('[data-go="link"]');
      await page.context().clearCookies();
      await page.goto(link);
      await untilShown(page, '.name-first');
    },
  },
  {
    ...HOME,
    name: 'guest',
    go: async (page) => {
      const other = await another(page);
      const link = await other.createTable({ password: 'ziggurat', preset: 'everything' });
      await other.sit('a');
      await host(page).openLink(link);
      await untilShown(page, '.seating input[name="password"]');
    },
  },
  { name: 'games', at: '/games', shows: '.found .none', scrolls: ANY },
  { name: 'rules', at: '/rules', shows: 'main.rules ol', scrolls: ANY },
  { name: 'nowhere', at: '/no/such/page', shows: '.nowhere', answers: '404' },
  { name: 'closed-table', at: '/t/QQQQQ', shows: '.nowhere', answers: '404' },
  { name: 'practise', at: '/practise', shows: `${GAME}[data-cell]` },
  { name: 'practise-settings', at: '/practise', shows: GAME, go: openSettings },
  {
    name: 'practise-games',
    at: '/practise',
    shows: GAME,
    go: async (page) => {
      await press(page, '[data-go="games"]');
      await untilShown(page, 'dialog.games[open]');
    },
  },
];
