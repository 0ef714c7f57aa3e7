import type { Dynasty } from '@tigris/engine';
import type { Termination } from '@tigris/engine/game';
import type { RemainingTime } from '../table/game-clock.ts';
import type { TableOptions, TablePhase } from '../table/table-info.ts';

/** JSON that the HTTP routes answer, see docs/http.md. */

/** A browser in which a person gets push notifications. */
export type SubscriptionCard = {
  readonly id: string;
  /** The name of the device as shown to the person. */
  readonly device: string;
  readonly language: string;
  /** When the browser last renewed it, in ms since 1970. */
  readonly at: number;
};

export type PersonCard = { readonly id: string; readonly name: string };

export type SeatCard = {
  readonly name: string;
  readonly dynasty: Dynasty;
  readonly bot: boolean;
  /** The bot that plays for an absent person. */
  readonly standIn?: string;
};

/** A table in a list. It holds names but no person ids. */
export type TableCard = {
  readonly code: string;
  readonly phase: TablePhase;
  readonly game: number;
  readonly host: string;
  readonly options: TableOptions;
  readonly password: boolean;
  readonly seats: readonly SeatCard[];
  /** Whether a person without a seat can sit down, or watch. */
  readonly open: boolean;
  readonly watchable: boolean;
  /** The players to act, as indices into `seats`. */
  readonly turn: readonly number[];
  /** Index of the receiver in `seats`, or null. */
  readonly you: number | null;
  readonly at: number;
  /** When the table began to wait for them, in ms since 1970; null if it waits for nobody. */
  readonly since: number | null;
  /** The `rev` at which it began to wait. A client with a later `rev` knows more than this card. */
  readonly sinceRev: number | null;
  /** The time they have left; null without a clock. */
  readonly clock: RemainingTime | null;
  /** Players who are disconnected while others are connected, as indices into `seats`. Empty in slow games. */
  readonly away: readonly number[];
  /** The open vote: its end in service time, and whether the receiver still has to answer. */
  readonly vote: { readonly until: number; readonly you: boolean } | null;
};

/** A finished game in a list. */
export type GameCard = {
  readonly code: string;
  readonly game: number;
  readonly rules: string;
  readonly seats: readonly SeatCard[];
  readonly result: string | null;
  readonly scores: string | null;
  /** Why the game stopped early; null if it did not, missing in older games. */
  readonly stopped?: Termination | null;
  readonly you: number | null;
  readonly at: number;
};

/** A person's tables and recently finished games. */
export type PersonTables = { readonly tables: readonly TableCard[]; readonly finished: readonly GameCard[] };

/** Service time and time of day at the server, in ms. */
export type ServerTimeResponse = { readonly up: number; readonly now: number };

/** Search criteria: the result for the searching person, played to the end, or the reason for an early end. */
export const GAME_OUTCOMES = ['won', 'lost', 'whole', 'agreed', 'abandoned', 'resigned'] as const;
export type GameOutcome = (typeof GAME_OUTCOMES)[number];

/** The newest games first. */
export type GameSearchResult = {
  readonly games: readonly GameCard[];
  /** Cursor for the next page; null on the last page. */
  readonly next: string | null;
};
