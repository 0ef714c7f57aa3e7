import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { Stint } from './pausable-timer.ts';

/** What people do with a page: each of these wants it to answer at once. */
const USES = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** A page with which nobody did anything for so many milliseconds is at rest. */
const REST = 150;

const uses = signal(false);
let used = Number.NEGATIVE_INFINITY;

/** Whether somebody moves a pointer over the page, presses, types or scrolls. */
export const pageInUse: ReadonlySignal<boolean> = uses;

/** Thinking gives way to whoever uses the page from now on. */
export function watchUse(target: EventTarget): void {
  // What the board or a dialog keeps to itself counts as well.
  for (const use of USES) target.addEventListener(use, noteUse, { passive: true, capture: true });
}

function noteUse(): void {
  used = performance.now();
  if (uses.value) return;
  uses.value = true;
  setTimeout(lookForRest, REST);
}

function lookForRest(): void {
  const left = used + REST - performance.now();
  if (left > 0) setTimeout(lookForRest, left);
  else uses.value = false;
}

/** Does something with a stint that gives way to whoever uses the page. */
export async function inStint<A>(work: (stint: Stint) => Promise<A>): Promise<A> {
  const stint = new Stint();
  const stop = effect(() => stint.noteUse(pageInUse.value));
  try {
    return await work(stint);
  } finally {
    stop();
  }
}
