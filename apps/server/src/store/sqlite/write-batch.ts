import type { DatabaseSync } from 'node:sqlite';
import { noteJob } from '../../log/event-loop-lag.ts';
import { sqliteErrorCode } from '../../log/log.ts';

/** As much of a database as a batch needs. */
export type Transacting = Pick<DatabaseSync, 'exec' | 'isTransaction'>;

/** What became of a write: `unknown` where the commit itself broke. */
export type Written = 'written' | 'failed' | 'unknown';

interface Job {
  readonly write: () => void;
  readonly settle: (written: Written) => void;
}

/** Collects the writes of one tick in one transaction, so that one fsync serves all of them. */
export interface Batch {
  /** Answers once the write is on the disk, or is known not to be. A write that throws fails its whole batch. */
  add(write: () => void): Promise<Written>;
  /** Writes all that is waiting, now. */
  flush(): void;
  /** Whether the last transaction was not written. */
  readonly broken: boolean;
}

/** @param ended is called after every transaction, before its writes are answered. */
export function createBatch(db: Transacting, ended: (written: Written) => void = () => undefined): Batch {
  let broken = false;
  let jobs: Job[] = [];
  let soon: NodeJS.Immediate | undefined;

  const flush = (): void => {
    clearImmediate(soon);
    soon = undefined;
    if (jobs.length === 0) return;
    noteJob('store');
    const now = jobs;
    jobs = [];
    const written = commit(db, now);
    broken = written !== 'written';
    ended(written);
    for (const job of now) job.settle(written);
  };

  return {
    flush,
    get broken() {
      return broken;
    },
    add: (write) =>
      new Promise((settle) => {
        jobs.push({ write, settle });
        // Once all sockets that are ready were read: their messages make up one batch.
        soon ??= setImmediate(flush);
      }),
  };
}

function commit(db: Transacting, jobs: readonly Job[]): Written {
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
function rollBack(db: Transacting): boolean {
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
