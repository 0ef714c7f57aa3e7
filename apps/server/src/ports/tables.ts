import type { Dynasty, RulesId } from '@tigris/engine';
import type { Termination } from '@tigris/engine/game';
import type { RemainingTime, TableOptions, TablePhase } from '@tigris/protocol';
import type { Person, PersonId } from './persons.ts';

/** The immutable part of a table, written by the HTTP route that creates it before its room opens. Stored as JSON. */
export type CreatedTable = {
  code: string;
  host: Person;
  options: TableOptions;
  /** As returned by `Passwords.hash`; null: no password. */
  password: string | null;
  at: number;
};

export type SummarySeat = {
  person: PersonId | null;
  name: string;
  dynasty: Dynasty;
  bot: boolean;
  /** The stand-in bot, if one plays for the person. */
  standIn?: string;
};

/** What lists show of a table. Its room derives it from the journal and never reads it back. Stored as JSON. */
export type TableSummary = {
  phase: TablePhase;
  /** The number of the current game: its journal is `CODE/game`. */
  game: number;
  options: TableOptions;
  password: boolean;
  seats: SummarySeat[];
  /** Persons who have to act; empty unless playing. */
  turn: PersonId[];
  at: number;
  /** The rev of the last act included. Missing in older summaries, like all fields below. */
  rev?: number;
  /** Since when the table has waited for `turn`, in ms since 1970. */
  since?: number | null;
  /** The rev since which it has waited. */
  sinceRev?: number | null;
  /** The time they have left; null: no clock. */
  clock?: RemainingTime | null;
  /** Players who are away while others are connected; empty in slow games. */
  away?: PersonId[];
  /** An open vote: when it ends, in service time, and who has not voted. */
  vote?: { until: number; asks: PersonId[] } | null;
  /** When the table has to act by itself, in ms since 1970; null: never. */
  due?: number | null;
  /** The rev that asked the person to act, if they can be notified; null otherwise. */
  asked?: number | null;
};

/** Written once when a game ends. The record is made from the journal: see `recordOfGame`. Stored as JSON. */
export type FinishedGame = {
  code: string;
  game: number;
  rules: RulesId;
  /** In turn order. */
  seats: SummarySeat[];
  /** Header values of the record; null if the game stopped early. */
  result: string | null;
  scores: string | null;
  /** Why it stopped early; null: it did not. Missing in older games. */
  stopped?: Termination | null;
  /** Who may read the record: anyone with the link, or only the players. */
  watch: TableOptions['watch'];
  /** Whether the table was listed. Missing in older games. */
  listed?: boolean;
  at: number;
};

/** The position of a game in lists, which start with the newest. */
export type FinishedGameCursor = Pick<FinishedGame, 'at' | 'code' | 'game'>;

/** `summary` is null until the table's room has written one. */
export type StoredTable = { created: CreatedTable; summary: TableSummary | null };

export interface Tables {
  create(created: CreatedTable): Promise<'ok' | 'taken'>;
  find(code: string): Promise<StoredTable | null>;
  /**
   * Called after each act that changes the summary. It may be written later and coalesced: the last one counts, and the
   * room writes it again when it opens.
   */
  updateSummary(code: string, summary: TableSummary): void;
  addFinishedGame(game: FinishedGame): Promise<void>;
}
