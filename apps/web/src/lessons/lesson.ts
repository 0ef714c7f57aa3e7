import type { DecisionKind, GameEvent, Seat, View } from '@tigris/engine';
import type { TextKey } from '../i18n/text-groups.ts';

/** Words of lessons. */
export type LessonTextKey = Extract<TextKey, `learn.${string}`>;

/** The seat of whoever learns: the first. */
export const LEARNER: Seat = 0;

/** What has been done since a task of a lesson began. */
export type TaskProgress = {
  events: readonly GameEvent[];
  /** The game as it is now, as the learner sees it. */
  view: View;
  seat: Seat;
};

/** One thing to do. What counts is what happened, whichever of the right moves led to it. */
export type LessonTask = {
  /** What to do, and why. */
  instruction: LessonTextKey;
  /** The same while a question of that action is open, such as how many tiles to add. */
  questionInstruction?: LessonTextKey;
  /** What has happened, once it is done. */
  successText: LessonTextKey;
  /** Why what was done instead does not help here. */
  mistakeText: (deed: TaskProgress) => LessonTextKey;
  isDone: (deed: TaskProgress) => boolean;
};

/** A position to learn one thing in. All its tasks belong to one turn of the learner. */
export type Lesson = {
  /** The last part of its address. */
  name: string;
  title: LessonTextKey;
  /** What is learned, in a few words. */
  summary: LessonTextKey;
  /** In the notation. */
  start: string;
  tasks: readonly [LessonTask, ...LessonTask[]];
  /** What the others answer to questions, as tokens. Nobody else moves. */
  answers?: Partial<Record<DecisionKind, string>>;
};
