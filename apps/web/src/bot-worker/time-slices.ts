import { after } from '../browser/delay.ts';
import type { Work } from './job-runners.ts';
import type { Watch } from './jobs.ts';
import type { Stint } from './pausable-timer.ts';

/** So long a worker works before it listens again. Nobody waits for it meanwhile. */
export const WORKER_SLICE = 50;
/** So long the page works before it hears pointer and keys, and draws. */
export const PAGE_SLICE = 8;

/** How often work that gives way looks whether it may go on. */
const LOOK = 25;

/** Works in slices of so many milliseconds; between two of them, everything else has its turn. */
export async function inSlices<A>(
  work: Work<A>,
  slice: number,
  stint: Stint,
  { signal, progress }: Watch,
): Promise<A> {
  let began = performance.now();
  for (;;) {
    signal?.throwIfAborted();
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - began < slice) continue;
    progress?.(Math.min(1, step.value));
    do await after(stint.givesWay ? LOOK : 0, signal);
    while (stint.givesWay && !signal?.aborted);
    began = performance.now();
  }
}
