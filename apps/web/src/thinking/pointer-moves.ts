import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { Stint } from './stint.ts';

/** A pointer that did not move for so many milliseconds is at rest. */
const REST = 150;

const moves = signal(false);
let moved = Number.NEGATIVE_INFINITY;

/** Whether somebody moves a pointer over the page. */
export const pointerMoves: ReadonlySignal<boolean> = moves;

/** Thinking gives way to the pointer from now on. */
export function watchPointer(target: EventTarget): void {
  target.addEventListener('pointermove', notePointer, { passive: true });
}

function notePointer(): void {
  moved = performance.now();
  if (moves.value) return;
  moves.value = true;
  setTimeout(lookForRest, REST);
}

function lookForRest(): void {
  const left = moved + REST - performance.now();
  if (left > 0) setTimeout(lookForRest, left);
  else moves.value = false;
}

/** Does something with a stint that gives way to the pointer of the page. */
export async function inStint<A>(work: (stint: Stint) => Promise<A>): Promise<A> {
  const stint = new Stint();
  const stop = effect(() => stint.noteMoves(pointerMoves.value));
  try {
    return await work(stint);
  } finally {
    stop();
  }
}
