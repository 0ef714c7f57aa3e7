import { signal } from '@preact/signals';

/** The code of the table that this person has made a moment ago: its host sits down at once. */
export const justCreatedTable = signal<string | null>(null);
