import { CATASTROPHE, REVOLT, WAR } from './conflict-lessons.ts';
import { LEADER, POINTS, WEAKEST } from './kingdom-lessons.ts';
import type { Lesson } from './lesson.ts';
import { END, MONUMENT, TREASURES } from './riches-lessons.ts';

/** All lessons, in the order in which the rule book tells of these things. */
export const LESSONS: readonly Lesson[] = [
  LEADER,
  POINTS,
  WEAKEST,
  REVOLT,
  WAR,
  CATASTROPHE,
  MONUMENT,
  TREASURES,
  END,
];

/** The lesson after this one; null after the last. */
export const nextLesson = (lesson: Lesson): Lesson | null => LESSONS[LESSONS.indexOf(lesson) + 1] ?? null;
