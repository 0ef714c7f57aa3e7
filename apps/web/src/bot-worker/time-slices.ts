import { type CooperativeTask, runInSlices } from '@tigris/bots';
import { delay } from '../browser/delay.ts';
import type { JobOptions } from './jobs.ts';
import type { PausableTimer } from './pausable-timer.ts';

/** How long a worker runs before it handles messages. */
export const WORKER_SLICE_MS = 50;
/** How long the page runs a job before it handles input and renders. */
export const PAGE_SLICE_MS = 8;

/** How often a paused job checks whether it may continue. */
const PAUSE_POLL_MS = 25;

/** Runs a job in slices and yields to the event loop in between, for as long as the timer is paused. */
export async function runJobInSlices<A>(
  task: CooperativeTask<A>,
  sliceMs: number,
  timer: PausableTimer,
  { signal, onProgress }: JobOptions,
): Promise<A> {
  let sliceStart = performance.now();
  const slices = {
    get isOver() {
      return performance.now() - sliceStart >= sliceMs;
    },
    async next() {
      do await delay(timer.isPaused ? PAUSE_POLL_MS : 0, signal);
      while (timer.isPaused && !signal?.aborted);
      sliceStart = performance.now();
    },
  };
  return await runInSlices(task, slices, { beforeStep: () => signal?.throwIfAborted(), onProgress });
}
