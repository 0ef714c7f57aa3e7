import type { Page } from 'playwright-core';
import { untilDrawn, untilShown } from '../../e2e/support/browser/page-state.ts';
import { ANY, GAME, press, type Scene } from './scene.ts';

const LESSON = `${GAME}[data-cell]`;

const untilCourse = (page: Page, course: string): Promise<unknown> =>
  untilShown(page, `.coach[data-course="${course}"]`);

/** Takes a piece and puts it on a cell, as people who use a screen reader do. */
const put =
  (piece: string, cell: string) =>
  async (page: Page): Promise<void> => {
    await press(page, piece);
    await untilShown(page, `[data-cell="${cell}"][data-legal]`);
    await press(page, `[data-cell="${cell}"]`);
    await untilDrawn(page);
  };

const attack = put('[data-leader="K"]', 'i8');

async function support(page: Page, count: number): Promise<void> {
  await press(page, `[data-support="${count}"] input`);
  await press(page, '[data-action="send"]');
}

async function lastTreasure(page: Page): Promise<void> {
  await put('[data-tile="k"]', 'j10')(page);
  await press(page, '.choices .answer');
  await untilCourse(page, 'reached');
}

/** The list of lessons, and lessons at each kind of moment. */
export const LESSON_SCENES: readonly Scene[] = [
  { name: 'learn', at: '/learn', shows: '.lesson-card', scrolls: ANY },
  { name: 'lesson', at: '/learn/leader', shows: LESSON },
  {
    name: 'lesson-refused',
    at: '/learn/weakest',
    shows: LESSON,
    go: async (page) => {
      await press(page, '[data-leader="B"]');
      await press(page, '[data-cell="c5"]');
      await untilShown(page, '[data-refused]');
    },
  },
  { name: 'lesson-long', at: '/learn/weakest', shows: LESSON },
  {
    name: 'lesson-astray',
    at: '/learn/weakest',
    shows: LESSON,
    go: async (page) => {
      await put('[data-tile="b"]', 'i9')(page);
      await untilCourse(page, 'astray');
    },
  },
  {
    name: 'lesson-done',
    at: '/learn/leader',
    shows: LESSON,
    go: async (page) => {
      await put('[data-leader="K"]', 'j7')(page);
      await untilCourse(page, 'reached');
    },
  },
  { name: 'lesson-asked', at: '/learn/revolt', shows: LESSON, go: attack },
  {
    name: 'lesson-won',
    at: '/learn/revolt',
    shows: LESSON,
    go: async (page) => {
      await attack(page);
      await support(page, 3);
      await untilCourse(page, 'reached');
    },
  },
  { name: 'lesson-build', at: '/learn/monument', shows: LESSON, go: put('[data-tile="k"]', 'h6') },
  {
    name: 'lesson-last',
    at: '/learn/end',
    shows: LESSON,
    go: async (page) => {
      await lastTreasure(page);
      await press(page, '[data-go="next-task"]');
      await press(page, '[data-action="confirm"]:not(:disabled)');
      await untilCourse(page, 'reached');
      await untilShown(page, '.result');
    },
  },
];
