import { delay } from '../browser/delay.ts';
import type { JobSteps } from './job-runners.ts';
import type { JobOptions } from './jobs.ts';
import type { PausableTimer } from './pausable-timer.ts';

/** How long a worker runs before it handles messages. */
export const WORKER_SLICE_MS = 50;
/** How long the page runs a job before it handles input and renders. */
export const PAGE_SLICE_MS = 8;

/** How often a paused job checks whether it may continue. */
const PAUSE_POLL_MS = 25;

/** Runs a job in slices and yields to the event loop in between. */
export async function runInSlices<A>(
  steps: JobSteps<A>,
  sliceMs: number,
  timer: PausableTimer,
  { signal, onProgress }: JobOptions,
): Promise<A> {
  let sliceStart = performance.now();
  for (;;) {
    signal?.throwIfAborted();
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - sliceStart < sliceMs) continue;
    onProgress?.(Math.min(1, step.value));
    do await delay(timer.isPaused ? PAUSE_POLL_MS : 0, signal);
    while (timer.isPaused && !signal?.aborted);
    sliceStart = performance.now();
  }
}
