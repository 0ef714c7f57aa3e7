import type { DatabaseSync } from 'node:sqlite';
import { noteJob } from '../../log/event-loop-lag.ts';
import { sqliteErrorCode } from '../../log/log.ts';
import { requireWritten, type WriteOutcome } from '../write-outcome.ts';

export type TransactionalDatabase = Pick<DatabaseSync, 'exec' | 'isTransaction'>;

interface Job {
  readonly write: () => void;
  readonly resolve: (written: WriteOutcome) => void;
}

/** Runs the writes of one tick in one transaction, so that they share one fsync. */
export interface WriteBatch {
  /** Resolves once the outcome is known. A write that throws fails its whole batch. */
  add(write: () => void): Promise<WriteOutcome>;
  /** Runs the pending writes now. */
  flush(): void;
  readonly lastWriteFailed: boolean;
}

/** @param afterTransaction called before the writes resolve */
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
      new Promise((resolve) => {
        jobs.push({ write, resolve });
        // After all readable sockets were read: their messages share one batch.
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
    // A full disk writes nothing. After any other error the outcome is unknown.
    return rollBack(db) && isFull(error) ? 'failed' : 'unknown';
  }
}

/** Returns whether no transaction is open. */
function rollBack(db: TransactionalDatabase): boolean {
  try {
    if (db.isTransaction) db.exec('ROLLBACK');
    return true;
  } catch {
    // The connection is unusable; the next transaction reports it.
    return false;
  }
}

const SQLITE_FULL = 13;
const isFull = (error: unknown): boolean => sqliteErrorCode(error) === SQLITE_FULL;

/** Runs a write in the batch and returns its result once it is durable. Throws `StoreDown`. */
export async function writeOrThrow<T>(batch: WriteBatch, write: () => T): Promise<T> {
  let results: T[] = [];
  requireWritten(
    await batch.add(() => {
      results = [write()];
    }),
  );
  return results[0];
}
