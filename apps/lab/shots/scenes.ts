import { LESSON_SCENES } from './lesson-scenes.ts';
import { PAGES } from './page-scenes.ts';
import { QUESTIONS } from './question-scenes.ts';
import { LOW, type Scene } from './scene.ts';
import { SHEETS } from './sheet-scenes.ts';
import { TABLES } from './table-scenes.ts';

/** Everything that is photographed. */
export const SCENES: readonly Scene[] = [...PAGES, ...LESSON_SCENES, ...QUESTIONS, ...SHEETS, ...TABLES].map(
  (scene) => ({
    ...scene,
    scrolls: scene.scrolls ?? (scene.shows === '.nowhere' ? LOW : []),
  }),
);
