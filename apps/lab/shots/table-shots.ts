import type { Page } from 'playwright-core';
import { untilShown } from '../../e2e/support/players/page-state.ts';
import type { PlayerPage } from '../../e2e/support/players/player-page.ts';
import { GAME_CELL, hostPage, openSecondPlayer, openSettings, openTab, press, type Shot } from './shot.ts';

const HOME = { path: '/', readySelector: '.home-start' } as const;

/** Starts a game with a clock against a bot. */
async function playBot(page: Page): Promise<void> {
  const person = hostPage(page);
  await person.createTable();
  await person.sit('l');
  await person.addBot('b');
  await page.locator('.table-options select[name="clock"]').selectOption('calm', { force: true });
  await person.start();
  await untilShown(page, `${GAME_CELL}[data-cell]`);
}

/** Starts a game against another player. Resolves to that player's page. */
async function playPerson(page: Page): Promise<PlayerPage> {
  const [person, other] = [hostPage(page), await openSecondPlayer(page)];
  const link = await person.createTable();
  await person.sit('l');
  await other.openLink(link);
  await other.sit('a');
  await other.ready();
  await person.start();
  await untilShown(page, `${GAME_CELL}[data-cell]`);
  await untilShown(other.page, `${GAME_CELL}[data-cell]`);
  return other;
}

async function resign({ page }: Pick<PlayerPage, 'page'>): Promise<void> {
  await openSettings(page);
  await press(page, '[data-go="resign"]');
  await press(page, '[data-go="resign-yes"]');
  await untilShown(page, 'main.game[data-asks="- over"]');
  await page.waitForSelector('dialog.settings', { state: 'hidden' });
}

/** The other player resigns and asks for a rematch. */
async function asksForAnother(page: Page): Promise<void> {
  const other = await playPerson(page);
  await resign(other);
  await press(other.page, '[data-go="again"]');
  await untilShown(page, '[data-again="asked"]');
}

/** Shots that need a table on the server. */
export const TABLE_SHOTS: readonly Shot[] = [
  { ...HOME, name: 'table', prepare: playBot },
  {
    ...HOME,
    name: 'chat',
    prepare: async (page) => {
      const other = await playPerson(page);
      await other.page.locator('.talk [data-tab="chat"]').dispatchEvent('click');
      for (const phrase of [0, 1, 2]) await other.page.locator('.phrases button').nth(phrase).dispatchEvent('click');
      await openTab('chat')(page);
      await page.locator('.said li:not(.none)').nth(2).waitFor();
    },
  },
  {
    ...HOME,
    name: 'table-settings',
    prepare: async (page) => {
      await playBot(page);
      await openSettings(page);
      await press(page, '[data-go="resign"]');
    },
  },
  {
    ...HOME,
    name: 'vote',
    prepare: async (page) => {
      const other = await playPerson(page);
      await openSettings(other.page);
      await press(other.page, '[data-go="ask-end"]');
      await untilShown(page, '[data-vote-panel="vote"]');
    },
  },
  {
    ...HOME,
    name: 'missing',
    prepare: async (page) => {
      const other = await playPerson(page);
      await other.page.goto('about:blank');
      await untilShown(page, '[data-vote-panel="missing"]');
    },
  },
  {
    ...HOME,
    name: 'stand-in',
    prepare: async (page) => {
      const other = await playPerson(page);
      await other.page.goto('about:blank');
      await untilShown(page, '[data-vote-panel="missing"]');
      await press(page, '[data-go="propose-bot"]');
      await untilShown(page, '.seats .bot-level');
    },
  },
  {
    ...HOME,
    name: 'resigned',
    prepare: async (page) => {
      await playPerson(page);
      await resign({ page });
    },
  },
  { ...HOME, name: 'again', prepare: asksForAnother },
  {
    ...HOME,
    name: 'over-board',
    prepare: async (page) => {
      await asksForAnother(page);
      await press(page, '.result .form-end button');
      await untilShown(page, '.bar.over .replay');
    },
  },
  {
    ...HOME,
    name: 'finished',
    prepare: async (page) => {
      await playBot(page);
      const { pathname } = new URL(page.url());
      await resign({ page });
      await page.goto(`${pathname}/1?ply=0`);
      await untilShown(page, '[data-replay-ply="0"]');
    },
  },
  {
    ...HOME,
    name: 'elsewhere',
    prepare: async (page) => {
      await playBot(page);
      const newer = await page.context().newPage();
      await newer.goto(page.url());
      await untilShown(page, '[data-connection="elsewhere"]');
    },
  },
];
