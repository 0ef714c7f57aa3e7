import type { Page } from 'playwright-core';
import { seededRandom } from '../../e2e/support/clients/random.ts';
import { untilShown } from '../../e2e/support/players/page-state.ts';
import { startPractice } from '../../e2e/support/players/practice.ts';
import { TableSession } from '../../e2e/support/players/table-session.ts';
import {
  ALL_SIZES,
  GAME_CELL,
  hostPage,
  openRecord,
  openSettings,
  openShortRecord,
  openTab,
  PHONE_SIZES,
  press,
  questionPath,
  type Shot,
} from './shot.ts';

async function reviewGame(page: Page, turns: number): Promise<void> {
  await openShortRecord(page, turns);
  await openTab('review')(page);
  await press(page, '[data-go="start-review"]');
  await untilShown(page, '[data-review="done"]');
}

/** Panels and dialogs of a game. */
export const OVERLAY_SHOTS: readonly Shot[] = [
  { name: 'game-settings', path: questionPath('action'), readySelector: GAME_CELL, prepare: openSettings },
  {
    name: 'log',
    path: '/dev/record',
    readySelector: 'textarea',
    prepare: async (page) => {
      await openRecord(page, 'a', 40);
      await openTab('log')(page);
    },
  },
  {
    name: 'players',
    path: questionPath('action'),
    readySelector: GAME_CELL,
    prepare: openTab('seats'),
    sizes: PHONE_SIZES,
  },
  {
    name: 'replay',
    path: '/dev/record',
    readySelector: 'textarea',
    prepare: (page) => openRecord(page, 'a', 40),
  },
  {
    name: 'close-up',
    path: questionPath('action'),
    readySelector: GAME_CELL,
    sizes: PHONE_SIZES,
    prepare: async (page) => {
      await press(page, '[data-tile]:not(:disabled)');
      // A leader is diagonally adjacent.
      await page.locator('[data-cell="f7"][data-legal]').tap();
      await untilShown(page, '.magnifier');
    },
  },
  {
    name: 'verdict',
    path: '/dev/record',
    readySelector: 'textarea',
    prepare: async (page) => {
      await openRecord(page, 'a', 20);
      for (let ply = 21; (await page.locator('.verdict').count()) === 0; ply++) {
        await press(page, '[data-replay="forward"]');
        await untilShown(page, `[data-replay-ply="${ply}"]`);
      }
    },
  },
  {
    name: 'hint',
    path: '/practise',
    readySelector: GAME_CELL,
    // A phone on its side has no room for hints.
    sizes: ALL_SIZES.filter((size) => size !== 'sideways'),
    prepare: async (page) => {
      await press(page, '[data-go="hint"]');
      await untilShown(page, '.hint:not([data-hint="thinking"])');
    },
  },
  {
    name: 'news',
    path: '/practise',
    readySelector: GAME_CELL,
    prepare: async (page) => {
      const ann = hostPage(page);
      await startPractice(ann, ['calm', 'calm', 'calm']);
      const random = seededRandom(8);
      while ((await page.locator('[data-change]').count()) === 0)
        await new TableSession([ann], '').playAtRandom(random, 1, { undoOneIn: 0 });
    },
  },
  {
    name: 'share',
    path: '/dev/record',
    readySelector: 'textarea',
    prepare: async (page) => {
      await openRecord(page, 'a', 40);
      await press(page, '[data-go="share"]');
      await untilShown(page, 'dialog.share img');
    },
  },
  {
    name: 'review',
    path: '/dev/record',
    readySelector: 'textarea',
    prepare: async (page) => {
      await openRecord(page, 'a', 40);
      await openTab('review')(page);
      await untilShown(page, '[data-go="start-review"]');
    },
  },
  {
    name: 'review-done',
    path: '/dev/record',
    readySelector: 'textarea',
    prepare: async (page) => {
      await reviewGame(page, 8);
      await press(page, '[data-go="better"]');
      await untilShown(page, '.better-line');
    },
  },
  {
    name: 'review-turns',
    path: '/dev/record',
    readySelector: 'textarea',
    prepare: async (page) => {
      await reviewGame(page, 24);
      await press(page, '.review summary');
    },
  },
];
