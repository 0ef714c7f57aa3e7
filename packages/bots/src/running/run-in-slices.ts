import type { CooperativeTask } from '../bot/bot.ts';

/** Slices of time, between which other work runs. */
export interface TimeSlices {
  /** Whether the current slice is used up: the task must then wait for `next()`. */
  readonly isOver: boolean;
  /** Resolves when the next slice begins. */
  next(): Promise<void>;
}

export type SliceOptions = {
  /** Called before each step. It may throw to stop the task. */
  beforeStep?: () => void;
  /** Called with the progress of the task at the end of each slice. */
  onProgress?: (share: number) => void;
};

/** Runs a task in slices of time. */
export async function runInSlices<T>(
  task: CooperativeTask<T>,
  slices: TimeSlices,
  { beforeStep, onProgress }: SliceOptions = {},
): Promise<T> {
  let share = 0;
  for (;;) {
    if (slices.isOver) {
      onProgress?.(Math.min(1, share));
      await slices.next();
    }
    beforeStep?.();
    const step = task.next();
    if (step.done) return step.value;
    share = step.value;
  }
}
