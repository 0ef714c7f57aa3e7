import type { Dynasty } from '@tigris/engine';
import type { Phase, TableOptions } from './table-state.ts';

/** What the HTTP routes answer, see docs/http.md: made by the server, read by the page. */

export type PersonCard = { readonly id: string; readonly name: string };

export type SeatCard = {
  readonly name: string;
  readonly dynasty: Dynasty;
  readonly bot: boolean;
  /** The bot that plays for a person who is away. */
  readonly standIn?: string;
};

/** What a list says of a table: names, but never who a person is. */
export type TableCard = {
  readonly code: string;
  readonly phase: Phase;
  readonly game: number;
  readonly host: string;
  readonly options: TableOptions;
  readonly password: boolean;
  readonly seats: readonly SeatCard[];
  /** Whether somebody without a seat could sit down, or watch. */
  readonly open: boolean;
  readonly watchable: boolean;
  /** Whom the table waits for: indices into `seats`. */
  readonly turn: readonly number[];
  /** The asker's own place in `seats`, or null. */
  readonly you: number | null;
  readonly at: number;
};

/** What a list says of a finished game. */
export type GameCard = {
  readonly code: string;
  readonly game: number;
  readonly rules: string;
  readonly seats: readonly SeatCard[];
  readonly result: string | null;
  readonly scores: string | null;
  readonly you: number | null;
  readonly at: number;
};

/** A person's own tables and finished games. */
export type MyLists = { readonly tables: readonly TableCard[]; readonly finished: readonly GameCard[] };
