import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { PausableTimer } from './pausable-timer.ts';

const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Time without input after which the page is idle, in ms. */
const IDLE_AFTER_MS = 150;

const isActive = signal(false);
let lastActivityAt = Number.NEGATIVE_INFINITY;

/** Whether the user interacts with the page by pointer, keys or wheel. Jobs pause meanwhile. */
export const isPageActive: ReadonlySignal<boolean> = isActive;

export function watchPageActivity(target: EventTarget): void {
  // Capture: the board and dialogs stop the propagation of some events.
  for (const type of ACTIVITY_EVENTS) target.addEventListener(type, noteActivity, { passive: true, capture: true });
}

function noteActivity(): void {
  lastActivityAt = performance.now();
  if (isActive.value) return;
  isActive.value = true;
  setTimeout(checkIdle, IDLE_AFTER_MS);
}

function checkIdle(): void {
  const remainingMs = lastActivityAt + IDLE_AFTER_MS - performance.now();
  if (remainingMs > 0) setTimeout(checkIdle, remainingMs);
  else isActive.value = false;
}

/** Calls `run` with a timer that is paused while the user interacts with the page. */
export async function withPausableTimer<A>(run: (timer: PausableTimer) => Promise<A>): Promise<A> {
  const timer = new PausableTimer();
  const stop = effect(() => timer.setPageActive(isPageActive.value));
  try {
    return await run(timer);
  } finally {
    stop();
  }
}
