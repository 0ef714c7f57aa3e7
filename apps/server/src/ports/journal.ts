import type { LogFields } from '../log/log.ts';

/** `CODE/1`: the first game of a table. */
export type GameId = `${string}/${number}`;

/** One act. `body` is JSON; `seq` is the rev of the table, which rises by one and is never reused. */
export type Entry = { game: GameId; seq: number; kind: string; body: string; at: number };

export type AppendOutcome =
  /** The entry is durable. */
  | 'ok'
  /** (game, seq) exists: another process owns the table, or this very entry was written before. */
  | 'conflict'
  /** The entry was not written. */
  | 'failed'
  /** The connection broke, so the outcome is unknown. The table reads the end of the journal to find out. */
  | 'unknown';

export interface Journal {
  /**
   * Resolves once the outcome is known. Entries of several tables may share a transaction, and should: then one fsync
   * serves all. Entries of one game are never appended concurrently.
   */
  append(entry: Entry): Promise<AppendOutcome>;
  /**
   * Returns entries from `from` on, in order of seq. Throws if the store is down, and `JournalDamaged` if entries were
   * changed or are missing.
   */
  read(game: GameId, from?: number, limit?: number): Promise<Entry[]>;
}

/** The disk that stores the journal. */
export interface DiskSpace {
  /** The remaining space is reserved for running games. */
  readonly isLow: boolean;
}

/** This process's right to own tables. A single process always holds it. */
export interface Lease {
  /** Written into the entry that opens a table, to identify the process and its run. */
  readonly node: string;
  readonly epoch: string;
  /** False: other nodes may own the tables, so nothing may be written or sent. */
  readonly isHeld: boolean;
}

/**
 * The journal of a table is damaged. Nothing may be appended, so the table stays closed. The message is a refusal code,
 * because Colyseus passes on only the message.
 */
export class JournalDamaged extends Error {
  override readonly name = 'JournalDamaged';
  readonly details: LogFields;

  constructor(details: LogFields) {
    super('journal-damaged');
    this.details = details;
  }
}
