import type { CooperativeTask } from '../bot/bot.ts';

/** Runs a part of a task. Maps its progress from 0–1 to the range of the whole. */
export function* scaleProgress<T>(part: CooperativeTask<T>, start: number, end: number): CooperativeTask<T> {
  for (;;) {
    const step = part.next();
    if (step.done) return step.value;
    yield start + (end - start) * Math.min(1, step.value);
  }
}
