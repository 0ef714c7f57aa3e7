import type { DecisionKind, GameEvent, Seat, View } from '@tigris/engine';
import type { TextKey } from '../i18n/text-groups.ts';

export type LessonTextKey = Extract<TextKey, `learn.${string}`>;

/** The seat of the learner. */
export const LEARNER_SEAT: Seat = 0;

/** What has happened since a task began. */
export type TaskProgress = {
  events: readonly GameEvent[];
  /** The present view of the learner. */
  view: View;
  seat: Seat;
};

/** One task of a lesson. It is judged by events: any moves that lead to them count. */
export type LessonTask = {
  instruction: LessonTextKey;
  /** The instruction while a question of the action is pending, such as how many tiles to add. */
  questionInstruction?: LessonTextKey;
  successText: LessonTextKey;
  /** Why the learner's action does not fulfil the task. */
  mistakeText: (progress: TaskProgress) => LessonTextKey;
  isDone: (progress: TaskProgress) => boolean;
};

/** A position with tasks, all of them in one turn of the learner. */
export type Lesson = {
  /** The last segment of its URL. */
  name: string;
  title: LessonTextKey;
  summary: LessonTextKey;
  /** A position in the notation. */
  start: string;
  tasks: readonly [LessonTask, ...LessonTask[]];
  /** The answers of the opponents to questions, as tokens. Opponents make no other decisions. */
  answers?: Partial<Record<DecisionKind, string>>;
};
