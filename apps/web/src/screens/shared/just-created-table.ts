import { signal } from '@preact/signals';

/** Code of a table that was just created here: its host is seated at once. */
export const justCreatedTable = signal<string | null>(null);
