import { type Signal, signal } from '@preact/signals';

const STORAGE_KEY = 'tigris.lessons';

/** The names of the lessons that were finished in this browser. */
export const finishedLessons: Signal<ReadonlySet<string>> = signal(
  new Set((localStorage.getItem(STORAGE_KEY) ?? '').split(' ').filter((name) => name !== '')),
);

export function storeFinishedLesson(name: string): void {
  finishedLessons.value = new Set([...finishedLessons.value, name]);
  localStorage.setItem(STORAGE_KEY, [...finishedLessons.value].join(' '));
}
