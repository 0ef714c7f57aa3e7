import type { LogFields } from '../log/log.ts';

/** A game of a table: `CODE/1`. */
export type GameId = `${string}/${number}`;

/** One act. `body` is JSON text; `seq` is the table's `rev`, rising by one and never used twice. */
export type Entry = { game: GameId; seq: number; kind: string; body: string; at: number };

export type AppendOutcome =
  /** On the disk. */
  | 'ok'
  /** (game, seq) is taken: somebody else owns this table now, or this very entry arrived earlier. */
  | 'conflict'
  /** Nothing was written. */
  | 'failed'
  /** The connection broke: it may or may not be written. The table reads its tail to find out. */
  | 'unknown';

export interface Journal {
  /**
   * Answers when the entry is durable. Entries of many tables may share one transaction (and should: one fsync then
   * serves them all); entries of one game are never appended at the same time.
   */
  append(entry: Entry): Promise<AppendOutcome>;
  /**
   * At most `most` entries in order of seq, beginning at `from`. Throws where the store is down, and `JournalDamaged`
   * where entries are changed or missing.
   */
  read(game: GameId, from?: number, most?: number): Promise<Entry[]>;
}

/** The disk under the journal. */
export interface DiskSpace {
  /** What is left is kept for games under way. */
  readonly isLow: boolean;
}

/** This process's right to own tables. Without other nodes it has it for good. */
export interface Lease {
  /** Name this process and this run of it in the entries that it appends when it opens a table. */
  readonly node: string;
  readonly epoch: string;
  /** False: others may own its tables by now, so it neither writes nor shows anything. */
  readonly isHeld: boolean;
}

/**
 * The journal of a table cannot be followed. Nothing may be appended to it, so the table stays closed. The message is
 * the code for people, because Colyseus passes on nothing but the message.
 */
export class JournalDamaged extends Error {
  override readonly name = 'JournalDamaged';
  readonly details: LogFields;

  constructor(facts: LogFields) {
    super('journal-damaged');
    this.details = facts;
  }
}
