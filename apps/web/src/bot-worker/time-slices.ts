import { delay } from '../browser/delay.ts';
import type { JobSteps } from './job-runners.ts';
import type { JobOptions } from './jobs.ts';
import type { PausableTimer } from './pausable-timer.ts';

/** So long a worker works before it listens again. Nobody waits for it meanwhile. */
export const WORKER_SLICE_MS = 50;
/** So long the page works before it hears pointer and keys, and draws. */
export const PAGE_SLICE_MS = 8;

/** How often work that gives way looks whether it may go on. */
const PAUSE_POLL_MS = 25;

/** Works in slices of so many milliseconds; between two of them, everything else has its turn. */
export async function runInSlices<A>(
  steps: JobSteps<A>,
  sliceMs: number,
  timer: PausableTimer,
  { signal, onProgress: progress }: JobOptions,
): Promise<A> {
  let sliceStart = performance.now();
  for (;;) {
    signal?.throwIfAborted();
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - sliceStart < sliceMs) continue;
    progress?.(Math.min(1, step.value));
    do await delay(timer.isPaused ? PAUSE_POLL_MS : 0, signal);
    while (timer.isPaused && !signal?.aborted);
    sliceStart = performance.now();
  }
}
