import type { Page } from 'playwright-core';
import { untilShown } from '../../e2e/support/browser/page-state.ts';
import { startPractice } from '../../e2e/support/browser/practice.ts';
import { TableSession } from '../../e2e/support/browser/table-session.ts';
import { seededRandom } from '../../e2e/support/clients/random.ts';
import {
  ANY,
  GAME,
  host,
  openRecord,
  openSettings,
  openShortRecord,
  PHONES,
  press,
  prompt,
  type Scene,
  tab,
} from './scene.ts';

async function reviewGame(page: Page, turns: number): Promise<void> {
  await openShortRecord(page, turns);
  await tab('review')(page);
  await press(page, '[data-go="start-review"]');
  await untilShown(page, '[data-review="done"]');
}

/** What is opened beside or over a game. */
export const SHEETS: readonly Scene[] = [
  { name: 'game-settings', at: prompt('action'), shows: GAME, go: openSettings },
  {
    name: 'log',
    at: '/dev/record',
    shows: 'textarea',
    go: async (page) => {
      await openRecord(page, 'a', 40);
      await tab('log')(page);
    },
  },
  { name: 'players', at: prompt('action'), shows: GAME, go: tab('seats'), sizes: PHONES },
  {
    name: 'replay',
    at: '/dev/record',
    shows: 'textarea',
    go: (page) => openRecord(page, 'a', 40),
  },
  {
    name: 'close-up',
    at: prompt('action'),
    shows: GAME,
    sizes: PHONES,
    go: async (page) => {
      await press(page, '[data-tile]:not(:disabled)');
      // A leader stands at its corner.
      await page.locator('[data-cell="f7"][data-legal]').tap();
      await untilShown(page, '.loupe');
    },
  },
  {
    name: 'verdict',
    at: '/dev/record',
    shows: 'textarea',
    go: async (page) => {
      await openRecord(page, 'a', 20);
      for (let ply = 21; (await page.locator('.verdict').count()) === 0; ply++) {
        await press(page, '[data-replay="forward"]');
        await untilShown(page, `[data-replay-ply="${ply}"]`);
      }
    },
  },
  {
    name: 'hint',
    at: '/practise',
    shows: GAME,
    // A phone on its side has no room for hints.
    sizes: ANY.filter((size) => size !== 'sideways'),
    go: async (page) => {
      await press(page, '[data-go="hint"]');
      await untilShown(page, '.hint:not([data-hint="thinking"])');
    },
  },
  {
    name: 'news',
    at: '/practise',
    shows: GAME,
    go: async (page) => {
      const ann = host(page);
      await startPractice(ann, ['calm', 'calm', 'calm']);
      const random = seededRandom(8);
      while ((await page.locator('[data-news]').count()) === 0)
        await new TableSession([ann], '').playAtRandom(random, 1, { undoOneIn: 0 });
    },
  },
  {
    name: 'share',
    at: '/dev/record',
    shows: 'textarea',
    go: async (page) => {
      await openRecord(page, 'a', 40);
      await press(page, '[data-go="share"]');
      await untilShown(page, 'dialog.share img');
    },
  },
  {
    name: 'review',
    at: '/dev/record',
    shows: 'textarea',
    go: async (page) => {
      await openRecord(page, 'a', 40);
      await tab('review')(page);
      await untilShown(page, '[data-go="start-review"]');
    },
  },
  {
    name: 'review-done',
    at: '/dev/record',
    shows: 'textarea',
    go: async (page) => {
      await reviewGame(page, 8);
      await press(page, '[data-go="better"]');
      await untilShown(page, '.better-line');
    },
  },
  {
    name: 'review-turns',
    at: '/dev/record',
    shows: 'textarea',
    go: async (page) => {
      await reviewGame(page, 24);
      await press(page, '.review summary');
    },
  },
];
