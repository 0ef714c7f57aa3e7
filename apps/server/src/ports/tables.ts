import type { Dynasty, RulesId } from '@tigris/engine';
import type { Termination } from '@tigris/engine/game';
import type { RemainingTime, TableOptions, TablePhase } from '@tigris/protocol';
import type { Person, PersonId } from './persons.ts';

/** What never changes about a table; written once by the HTTP route that makes it, before the room opens. */
export type CreatedTable = {
  code: string;
  host: Person;
  options: TableOptions;
  /** As `Passwords.hash` made it; null: none. */
  password: string | null;
  at: number;
};

export type SummarySeat = {
  person: PersonId | null;
  name: string;
  dynasty: Dynasty;
  bot: boolean;
  /** The bot that plays for a person who is away. */
  standIn?: string;
};

/** For the lists on the home page. The room writes it from its journal and never reads it back. */
export type TableSummary = {
  phase: TablePhase;
  /** The number of the game going on: the journal to read is `CODE/game`. */
  game: number;
  options: TableOptions;
  password: boolean;
  seats: SummarySeat[];
  /** Persons who must act now; empty unless playing. */
  turn: PersonId[];
  at: number;
  /** The last act that it tells of. Older summaries do not say, as with all that follows. */
  rev?: number;
  /** Since when they are waited for, in milliseconds since 1970. */
  since?: number | null;
  /** The `rev` of the act since which they are. */
  sinceRev?: number | null;
  /** What they have left; null: their time is not measured. */
  clock?: RemainingTime | null;
  /** Who plays and is not here although somebody is. In a game of days nobody has to be here. */
  away?: PersonId[];
  /** An open question to the players: until when, in service time, and who has not answered yet. */
  vote?: { until: number; asks: PersonId[] } | null;
  /** When the table has something to do although nobody comes, in milliseconds since 1970; null: never. */
  due?: number | null;
  /** The act that asked the person whom the table waits for, where they can be called; null: nobody can. */
  asked?: number | null;
};

/** Written once when a game is over. The record itself is made from the journal: see `recordOfGame`. */
export type FinishedGame = {
  code: string;
  game: number;
  rules: RulesId;
  /** In turn order. */
  seats: SummarySeat[];
  /** Header values of the record, null where it stopped early. */
  result: string | null;
  scores: string | null;
  /** Why it stopped early; null: it did not. Older games do not say. */
  stopped?: Termination | null;
  /** Who may fetch the record: anyone with the link, or only those who played. */
  watch: TableOptions['watch'];
  /** Whether its table was on the list. Older games do not say. */
  listed?: boolean;
  at: number;
};

/** Where a finished game stands among all: they are listed from the newest on. */
export type FinishedGameCursor = Pick<FinishedGame, 'at' | 'code' | 'game'>;

/** `summary` is null until the table's room has written one. */
export type StoredTable = { created: CreatedTable; summary: TableSummary | null };

export interface Tables {
  create(created: CreatedTable): Promise<'ok' | 'taken'>;
  /** `summary` is null until the room wrote one. */
  find(code: string): Promise<StoredTable | null>;
  /**
   * Called after each act that changes it. Need not be durable at once and may be coalesced: the last one counts,
   * and the room writes it anew on opening.
   */
  updateSummary(code: string, summary: TableSummary): void;
  addFinishedGame(game: FinishedGame): Promise<void>;
}
