import type { DatabaseSync } from 'node:sqlite';
import { noteJob } from '../../log/event-loop-lag.ts';
import { sqliteErrorCode } from '../../log/log.ts';

/** As much of a database as a batch needs. */
export type TransactionalDatabase = Pick<DatabaseSync, 'exec' | 'isTransaction'>;

/** What became of a write: `unknown` where the commit itself broke. */
export type WriteOutcome = 'written' | 'failed' | 'unknown';

interface Job {
  readonly write: () => void;
  readonly resolve: (written: WriteOutcome) => void;
}

/** Collects the writes of one tick in one transaction, so that one fsync serves all of them. */
export interface WriteBatch {
  /** Answers once the write is on the disk, or is known not to be. A write that throws fails its whole batch. */
  add(write: () => void): Promise<WriteOutcome>;
  /** Writes all that is waiting, now. */
  flush(): void;
  /** Whether the last transaction was not written. */
  readonly lastWriteFailed: boolean;
}

/** @param afterTransaction is called after every transaction, before its writes are answered. */
export function createWriteBatch(
  db: TransactionalDatabase,
  afterTransaction: (written: WriteOutcome) => void = () => undefined,
): WriteBatch {
  let broken = false;
  let jobs: Job[] = [];
  let scheduledFlush: NodeJS.Immediate | undefined;

  const flush = (): void => {
    clearImmediate(scheduledFlush);
    scheduledFlush = undefined;
    if (jobs.length === 0) return;
    noteJob('store');
    const now = jobs;
    jobs = [];
    const written = commit(db, now);
    broken = written !== 'written';
    afterTransaction(written);
    for (const job of now) job.resolve(written);
  };

  return {
    flush,
    get lastWriteFailed() {
      return broken;
    },
    add: (write) =>
      new Promise((settle) => {
        jobs.push({ write, resolve: settle });
        // Once all sockets that are ready were read: their messages make up one batch.
        scheduledFlush ??= setImmediate(flush);
      }),
  };
}

function commit(db: TransactionalDatabase, jobs: readonly Job[]): WriteOutcome {
  try {
    db.exec('BEGIN IMMEDIATE');
    for (const { write } of jobs) write();
  } catch {
    rollBack(db);
    return 'failed';
  }
  try {
    db.exec('COMMIT');
    return 'written';
  } catch (error) {
    // With a full disk nothing was written. After any other error it is not known.
    return rollBack(db) && isFull(error) ? 'failed' : 'unknown';
  }
}

/** @returns whether nothing is open any more. */
function rollBack(db: TransactionalDatabase): boolean {
  try {
    if (db.isTransaction) db.exec('ROLLBACK');
    return true;
  } catch {
    // The connection is beyond help; the next transaction will say so.
    return false;
  }
}

const SQLITE_FULL = 13;
const isFull = (error: unknown): boolean => sqliteErrorCode(error) === SQLITE_FULL;
