import type { Dynasty } from '@tigris/engine';
import type { Termination } from '@tigris/engine/game';
import type { RemainingTime } from '../table/game-clock.ts';
import type { TableOptions, TablePhase } from '../table/table-info.ts';

/** What the HTTP routes answer, see docs/http.md: made by the server, read by the page. */

/** A browser in which a person is called. */
export type SubscriptionCard = {
  readonly id: string;
  /** What the person knows it by. */
  readonly device: string;
  readonly language: string;
  /** When the browser was here last for it, in milliseconds since 1970. */
  readonly at: number;
};

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
  readonly phase: TablePhase;
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
  /** Since when the table waits for whom it waits for, in milliseconds since 1970; null: for nobody. */
  readonly since: number | null;
  /** The `rev` of the act since which it does: whoever knows the table at a later one knows more than the list. */
  readonly sinceRev: number | null;
  /** What they have left; null: their time is not measured. */
  readonly clock: RemainingTime | null;
  /** Players who are not here although somebody is: indices into `seats`. In a game of days nobody has to be here. */
  readonly away: readonly number[];
  /** A question to all players, open until then in service time, and whether the asker still has to answer it. */
  readonly vote: { readonly until: number; readonly you: boolean } | null;
};

/** What a list says of a finished game. */
export type GameCard = {
  readonly code: string;
  readonly game: number;
  readonly rules: string;
  readonly seats: readonly SeatCard[];
  readonly result: string | null;
  readonly scores: string | null;
  /** Why it stopped early; null: it did not. Older games do not say. */
  readonly stopped?: Termination | null;
  readonly you: number | null;
  readonly at: number;
};

/** A person's own tables, and the games that they finished last. */
export type PersonTables = { readonly tables: readonly TableCard[]; readonly finished: readonly GameCard[] };

/** What time it is at the server: for how long the service has run, and the time of day. */
export type ServerTimeResponse = { readonly up: number; readonly now: number };

/** How a game ended: for the asker, by its rules, or early. Finished games are found by it. */
export const GAME_OUTCOMES = ['won', 'lost', 'whole', 'agreed', 'abandoned', 'resigned'] as const;
export type GameOutcome = (typeof GAME_OUTCOMES)[number];

/** Finished games that were looked for, the newest first. */
export type GameSearchResult = {
  readonly games: readonly GameCard[];
  /** From here on there is more to look at; null: that was all. */
  readonly next: string | null;
};
