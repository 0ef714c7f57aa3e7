import { CATASTROPHE_LESSON, REVOLT_LESSON, WAR_LESSON } from './conflict-lessons.ts';
import { LEADER_LESSON, POINTS_LESSON, WEAKEST_COLOR_LESSON } from './kingdom-lessons.ts';
import type { Lesson } from './lesson.ts';
import { GAME_END_LESSON, MONUMENT_LESSON, TREASURES_LESSON } from './riches-lessons.ts';

/** All lessons, in the order of the rule book. */
export const LESSONS: readonly Lesson[] = [
  LEADER_LESSON,
  POINTS_LESSON,
  WEAKEST_COLOR_LESSON,
  REVOLT_LESSON,
  WAR_LESSON,
  CATASTROPHE_LESSON,
  MONUMENT_LESSON,
  TREASURES_LESSON,
  GAME_END_LESSON,
];

/** Returns the lesson after this one; null after the last. */
export const nextLesson = (lesson: Lesson): Lesson | null => LESSONS[LESSONS.indexOf(lesson) + 1] ?? null;
