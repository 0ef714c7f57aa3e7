import type { Slip } from './fault.ts';
import type { Field } from './fields.ts';
import type { Scenario } from './scenario.ts';

/** A scenario while it is being read; null: not said yet. */
export type Draft = Pick<Scenario, 'edits' | 'seats' | 'bag' | 'steps'> & {
  [K in 'title' | 'rules' | 'board' | 'turn']: Scenario[K] | null;
};

/** The words after the first one of a line, and where they stand. */
export type Line = { line: number; first: Field; words: readonly Field[]; text: string };

/** Adds what a line says to the draft, or says what is wrong with the line (`at` counts in it). */
export type Reader = (draft: Draft, line: Line) => Slip | null;

export const bad = ({ first }: Line, field: Field = first): Slip => ({ code: 'bad-line', at: field.at });
export const twice = ({ first }: Line): Slip => ({ code: 'word-twice', at: first.at });
