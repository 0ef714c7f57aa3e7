import type { Page } from 'playwright-core';
import { untilDrawn, untilShown } from '../../e2e/support/players/page-state.ts';
import { ALL_SIZES, GAME_CELL, press, type Shot } from './shot.ts';

const LESSON_CELL = `${GAME_CELL}[data-cell]`;

const untilCourse = (page: Page, course: string): Promise<unknown> =>
  untilShown(page, `.coach[data-course="${course}"]`);

/** Selects a piece and places it on a cell. */
const placePiece =
  (piece: string, cell: string) =>
  async (page: Page): Promise<void> => {
    await press(page, piece);
    await untilShown(page, `[data-cell="${cell}"][data-legal]`);
    await press(page, `[data-cell="${cell}"]`);
    await untilDrawn(page);
  };

const attack = placePiece('[data-leader="K"]', 'i8');

async function support(page: Page, count: number): Promise<void> {
  await press(page, `[data-support="${count}"] input`);
  await press(page, '[data-action="send"]');
}

async function lastTreasure(page: Page): Promise<void> {
  await placePiece('[data-tile="k"]', 'j10')(page);
  await press(page, '.choices .answer');
  await untilCourse(page, 'reached');
}

/** The list of lessons, and lessons in all states. */
export const LESSON_SHOTS: readonly Shot[] = [
  { name: 'learn', path: '/learn', readySelector: '.lesson-card', mayScrollAt: ALL_SIZES },
  { name: 'lesson', path: '/learn/leader', readySelector: LESSON_CELL },
  {
    name: 'lesson-refused',
    path: '/learn/weakest',
    readySelector: LESSON_CELL,
    prepare: async (page) => {
      await press(page, '[data-leader="B"]');
      await press(page, '[data-cell="c5"]');
      await untilShown(page, '[data-refused]');
    },
  },
  { name: 'lesson-long', path: '/learn/weakest', readySelector: LESSON_CELL },
  {
    name: 'lesson-astray',
    path: '/learn/weakest',
    readySelector: LESSON_CELL,
    prepare: async (page) => {
      await placePiece('[data-tile="b"]', 'i9')(page);
      await untilCourse(page, 'astray');
    },
  },
  {
    name: 'lesson-done',
    path: '/learn/leader',
    readySelector: LESSON_CELL,
    prepare: async (page) => {
      await placePiece('[data-leader="K"]', 'j7')(page);
      await untilCourse(page, 'reached');
    },
  },
  { name: 'lesson-asked', path: '/learn/revolt', readySelector: LESSON_CELL, prepare: attack },
  {
    name: 'lesson-won',
    path: '/learn/revolt',
    readySelector: LESSON_CELL,
    prepare: async (page) => {
      await attack(page);
      await support(page, 3);
      await untilCourse(page, 'reached');
    },
  },
  {
    name: 'lesson-build',
    path: '/learn/monument',
    readySelector: LESSON_CELL,
    prepare: placePiece('[data-tile="k"]', 'h6'),
  },
  {
    name: 'lesson-last',
    path: '/learn/end',
    readySelector: LESSON_CELL,
    prepare: async (page) => {
      await lastTreasure(page);
      await press(page, '[data-go="next-task"]');
      await press(page, '[data-action="confirm"]:not(:disabled)');
      await untilCourse(page, 'reached');
      await untilShown(page, '.result');
    },
  },
];
