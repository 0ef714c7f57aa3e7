import { CATASTROPHE, REVOLT, WAR } from './conflict-lessons.ts';
import { LEADER, POINTS, WEAKEST } from './kingdom-lessons.ts';
import type { Lesson } from './lesson.ts';
import { END, MONUMENT, TREASURES } from './riches-lessons.ts';

/** All lessons, in the order of the rule book. */
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

/** Returns the lesson after this one; null after the last. */
export const nextLesson = (lesson: Lesson): Lesson | null => LESSONS[LESSONS.indexOf(lesson) + 1] ?? null;
