import type { DecisionKind, GameEvent, Seat, View } from '@tigris/engine';
import type { Key } from '../i18n/text-groups.ts';

/** Words of lessons. */
export type LearnKey = Extract<Key, `learn.${string}`>;

/** The seat of whoever learns: the first. */
export const LEARNER: Seat = 0;

/** What has been done since a task of a lesson began. */
export type Deed = {
  events: readonly GameEvent[];
  /** The game as it is now, as the learner sees it. */
  view: View;
  seat: Seat;
};

/** One thing to do. What counts is what happened, whichever of the right moves led to it. */
export type Task = {
  /** What to do, and why. */
  say: LearnKey;
  /** The same while a question of that action is open, such as how many tiles to add. */
  asked?: LearnKey;
  /** What has happened, once it is done. */
  done: LearnKey;
  /** Why what was done instead does not help here. */
  astray: (deed: Deed) => LearnKey;
  reached: (deed: Deed) => boolean;
};

/** A position to learn one thing in. All its tasks belong to one turn of the learner. */
export type Lesson = {
  /** The last part of its address. */
  name: string;
  title: LearnKey;
  /** What is learned, in a few words. */
  about: LearnKey;
  /** In the notation. */
  start: string;
  tasks: readonly [Task, ...Task[]];
  /** What the others answer to questions, as tokens. Nobody else moves. */
  answers?: Partial<Record<DecisionKind, string>>;
};
