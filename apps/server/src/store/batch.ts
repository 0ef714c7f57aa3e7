import type { DatabaseSync } from 'node:sqlite';

/** What became of a write: `unknown` where the commit itself broke. */
export type Written = 'written' | 'failed' | 'unknown';

interface Job {
  readonly write: () => void;
  readonly settle: (written: Written) => void;
}

/** Joins the writes of a tick in one transaction: one fsync then serves them all. */
export interface Batch {
  /** Answers once the write is on the disk, or is known not to be. A write that throws fails its whole batch. */
  add(write: () => void): Promise<Written>;
  /** Writes all that is waiting, now. */
  flush(): void;
}

export function createBatch(db: DatabaseSync): Batch {
  let jobs: Job[] = [];
  let soon: NodeJS.Immediate | undefined;

  const flush = (): void => {
    clearImmediate(soon);
    soon = undefined;
    if (jobs.length === 0) return;
    const now = jobs;
    jobs = [];
    const written = commit(db, now);
    for (const job of now) job.settle(written);
  };

  return {
    flush,
    add: (write) =>
      new Promise((settle) => {
        jobs.push({ write, settle });
        // Once all sockets that are ready were read: their messages make up one batch.
        soon ??= setImmediate(flush);
      }),
  };
}

function commit(db: DatabaseSync, jobs: readonly Job[]): Written {
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
  } catch {
    rollBack(db);
    return 'unknown';
  }
}

function rollBack(db: DatabaseSync): void {
  try {
    if (db.isTransaction) db.exec('ROLLBACK');
  } catch {
    // The connection is beyond help; the next transaction will say so.
  }
}
