import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { PausableTimer } from './pausable-timer.ts';

/** What people do with a page: each of these wants it to answer at once. */
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** A page with which nobody did anything for so many milliseconds is at rest. */
const IDLE_AFTER_MS = 150;

const isActive = signal(false);
let lastActivityAt = Number.NEGATIVE_INFINITY;

/** Whether somebody moves a pointer over the page, presses, types or scrolls. */
export const isPageActive: ReadonlySignal<boolean> = isActive;

/** Thinking gives way to whoever uses the page from now on. */
export function watchPageActivity(target: EventTarget): void {
  // What the board or a dialog keeps to itself counts as well.
  for (const use of ACTIVITY_EVENTS)
    target.addEventListener(use, noteActivity, { passive: true, capture: true });
}

function noteActivity(): void {
  lastActivityAt = performance.now();
  if (isActive.value) return;
  isActive.value = true;
  setTimeout(checkIdle, IDLE_AFTER_MS);
}

function checkIdle(): void {
  const left = lastActivityAt + IDLE_AFTER_MS - performance.now();
  if (left > 0) setTimeout(checkIdle, left);
  else isActive.value = false;
}

/** Does something with a stint that gives way to whoever uses the page. */
export async function withPausableTimer<A>(run: (timer: PausableTimer) => Promise<A>): Promise<A> {
  const stint = new PausableTimer();
  const stop = effect(() => stint.setPageActive(isPageActive.value));
  try {
    return await run(stint);
  } finally {
    stop();
  }
}
