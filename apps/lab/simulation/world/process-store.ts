import type { AppendOutcome, Entry, GameId, Journal } from '../../../server/src/ports/journal.ts';
import type { FinishedGame, TableSummary, Tables } from '../../../server/src/ports/tables.ts';
import type { AppendFault, Disk } from './disk.ts';
import type { Scheduler } from './scheduler.ts';

/** Access of one process to the store. Responses are delayed, and none reaches a process that was killed. */
export type StoreAccess = {
  name: string;
  scheduler: Scheduler;
  disk: Disk;
  isAlive: () => boolean;
  /** Called for each entry that the process sends. */
  sends: (entry: Entry) => void;
};

/** Latency in each direction. */
const LATENCY_MS = 1;
/** Delay before the latest summary is written. */
const SUMMARY_DELAY_MS = 1000;

const afterLatency = (access: StoreAccess, ms: number, run: () => void): void => {
  access.scheduler.after(ms, () => {
    if (access.isAlive()) run();
  });
};

/** Time until which the store answers no reads. */
const readableAfter = ({ downUntil, unreadableUntil }: Disk): number => Math.max(downUntil, unreadableUntil);
const writableAfter = ({ downUntil }: Disk): number => downUntil;

/** Queries the store. Rejects while it is down. */
const query = <T>(access: StoreAccess, awayUntil: (disk: Disk) => number, answer: () => T | Promise<T>): Promise<T> =>
  new Promise((resolve, reject) =>
    afterLatency(access, 2 * LATENCY_MS, () => {
      if (awayUntil(access.disk) > access.scheduler.elapsed()) reject(new Error('the store is down'));
      else resolve(answer());
    }),
  );

/** When an entry is written and when a failed append is answered, in ms; null: never. */
type AppendCourse = { written: number | null; answer: { after: number; is: 'failed' | 'unknown' } | null };

const COURSE_BY_FAULT: Readonly<Record<AppendFault, (ms: number) => AppendCourse>> = {
  failed: (ms) => ({ written: null, answer: { after: LATENCY_MS + ms, is: 'failed' } }),
  lost: (ms) => ({ written: null, answer: { after: LATENCY_MS + ms, is: 'unknown' } }),
  unanswered: (ms) => ({ written: LATENCY_MS, answer: { after: LATENCY_MS + ms, is: 'unknown' } }),
  belated: (ms) => ({ written: LATENCY_MS + ms, answer: { after: LATENCY_MS, is: 'unknown' } }),
  slow: (ms) => ({ written: LATENCY_MS + ms, answer: null }),
};

export class ProcessJournal implements Journal {
  readonly #access: StoreAccess;

  constructor(access: StoreAccess) {
    this.#access = access;
  }

  append(entry: Entry): Promise<AppendOutcome> {
    this.#access.sends(entry);
    const course = this.#courseOf();
    return new Promise((resolve) => {
      const { written, answer } = course;
      if (answer !== null) afterLatency(this.#access, answer.after, () => resolve(answer.is));
      if (written === null) return;
      this.#write(written, entry, (appended) => {
        if (answer === null) afterLatency(this.#access, LATENCY_MS, () => resolve(appended));
      });
    });
  }

  read(game: GameId, from?: number, most?: number): Promise<Entry[]> {
    return query(this.#access, readableAfter, () => this.#access.disk.read(game, from, most));
  }

  #courseOf(): AppendCourse {
    const { disk, scheduler } = this.#access;
    if (disk.downUntil > scheduler.elapsed()) return COURSE_BY_FAULT.failed(0);
    const { fate, ms } = disk.plannedFaults.shift() ?? { fate: 'slow', ms: 0 };
    return COURSE_BY_FAULT[fate](ms);
  }

  /** A database finishes what it was sent even if the process was killed; SQLite in the process does not. */
  #write(ms: number, entry: Entry, then: (appended: AppendOutcome) => void): void {
    const { name, disk, scheduler, isAlive } = this.#access;
    scheduler.after(ms, () => {
      if (disk.kind === 'postgres' || isAlive()) then(disk.write(entry, name));
    });
  }
}

export class ProcessTables implements Tables {
  readonly #access: StoreAccess;
  #latest: TableSummary | null = null;

  constructor(access: StoreAccess) {
    this.#access = access;
  }

  create(): Promise<'ok' | 'taken'> {
    throw new Error('the table exists from the start');
  }

  find(code: string): ReturnType<Tables['find']> {
    const { tables } = this.#access.disk;
    const known = query(this.#access, readableAfter, () => tables.find(code));
    return known.then((found) => found && { ...found, summary: this.#latest ?? found.summary });
  }

  updateSummary(code: string, summary: TableSummary): void {
    if (this.#latest === null) afterLatency(this.#access, SUMMARY_DELAY_MS, () => this.#write(code));
    this.#latest = summary;
  }

  addFinishedGame(game: FinishedGame): Promise<void> {
    const { disk } = this.#access;
    return query(this.#access, writableAfter, () => disk.tables.addFinishedGame(game));
  }

  #write(code: string): void {
    const { disk, scheduler } = this.#access;
    if (disk.downUntil > scheduler.elapsed()) {
      afterLatency(this.#access, SUMMARY_DELAY_MS, () => this.#write(code));
      return;
    }
    if (this.#latest !== null) disk.tables.updateSummary(code, this.#latest);
    this.#latest = null;
  }
}
