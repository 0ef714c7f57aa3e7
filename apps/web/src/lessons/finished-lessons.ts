import { type Signal, signal } from '@preact/signals';

const KEPT_AS = 'tigris.lessons';

/** The names of the lessons that were finished on this device. */
export const lessonsDone: Signal<ReadonlySet<string>> = signal(
  new Set((localStorage.getItem(KEPT_AS) ?? '').split(' ').filter((name) => name !== '')),
);

export function keepDone(name: string): void {
  lessonsDone.value = new Set([...lessonsDone.value, name]);
  localStorage.setItem(KEPT_AS, [...lessonsDone.value].join(' '));
}
