import type { AppendOutcome, Entry, GameId, Journal } from '../../../server/src/ports/journal.ts';
import type { FinishedGame, TableSummary, Tables } from '../../../server/src/ports/tables.ts';
import type { Disk, Fate } from './disk.ts';
import type { Scheduler } from './scheduler.ts';

/** The store as one process reaches it: each answer takes its time, and none comes to a process that is gone. */
export type Reach = {
  name: string;
  scheduler: Scheduler;
  disk: Disk;
  isAlive: () => boolean;
  /** Hears of each entry that the process wants to write, when it does. */
  sends: (entry: Entry) => void;
};

/** Milliseconds on the way to the store, and back. */
const WAY = 1;
/** A summary is written so many milliseconds later, the last one only. */
const SUMMARY = 1000;

const inTime = (reach: Reach, ms: number, run: () => void): void => {
  reach.scheduler.after(ms, () => {
    if (reach.isAlive()) run();
  });
};

/** Until when the store answers no question, and does no such thing. */
const READING = ({ downUntil, unreadableUntil }: Disk): number => Math.max(downUntil, unreadableUntil);
const WRITING = ({ downUntil }: Disk): number => downUntil;

/** Asks the store something that it answers when it is there. */
const asked = <T>(
  reach: Reach,
  awayUntil: (disk: Disk) => number,
  answer: () => T | Promise<T>,
): Promise<T> =>
  new Promise((resolve, reject) =>
    inTime(reach, 2 * WAY, () => {
      if (awayUntil(reach.disk) > reach.scheduler.elapsed()) reject(new Error('the store is down'));
      else resolve(answer());
    }),
  );

/** When an entry is written and when a lost answer is given up, in milliseconds; null: never. */
type Course = { written: number | null; answer: { after: number; is: 'failed' | 'unknown' } | null };

const COURSES: Readonly<Record<Fate, (ms: number) => Course>> = {
  failed: (ms) => ({ written: null, answer: { after: WAY + ms, is: 'failed' } }),
  lost: (ms) => ({ written: null, answer: { after: WAY + ms, is: 'unknown' } }),
  unanswered: (ms) => ({ written: WAY, answer: { after: WAY + ms, is: 'unknown' } }),
  belated: (ms) => ({ written: WAY + ms, answer: { after: WAY, is: 'unknown' } }),
  slow: (ms) => ({ written: WAY + ms, answer: null }),
};

export class ProcessJournal implements Journal {
  readonly #reach: Reach;

  constructor(reach: Reach) {
    this.#reach = reach;
  }

  append(entry: Entry): Promise<AppendOutcome> {
    this.#reach.sends(entry);
    const course = this.#courseOf();
    return new Promise((resolve) => {
      const { written, answer } = course;
      if (answer !== null) inTime(this.#reach, answer.after, () => resolve(answer.is));
      if (written === null) return;
      this.#write(written, entry, (appended) => {
        if (answer === null) inTime(this.#reach, WAY, () => resolve(appended));
      });
    });
  }

  read(game: GameId, from?: number, most?: number): Promise<Entry[]> {
    return asked(this.#reach, READING, () => this.#reach.disk.read(game, from, most));
  }

  #courseOf(): Course {
    const { disk, scheduler } = this.#reach;
    if (disk.downUntil > scheduler.elapsed()) return COURSES.failed(0);
    const { fate, ms } = disk.troubles.shift() ?? { fate: 'slow', ms: 0 };
    return COURSES[fate](ms);
  }

  /** A database goes on with what it was sent, even if the process that sent it is gone; a file does not. */
  #write(ms: number, entry: Entry, then: (appended: AppendOutcome) => void): void {
    const { name, disk, scheduler, isAlive } = this.#reach;
    scheduler.after(ms, () => {
      if (disk.kind === 'postgres' || isAlive()) then(disk.write(entry, name));
    });
  }
}

export class ProcessTables implements Tables {
  readonly #reach: Reach;
  #latest: TableSummary | null = null;

  constructor(reach: Reach) {
    this.#reach = reach;
  }

  create(): Promise<'ok' | 'taken'> {
    throw new Error('the table of a life is there from the beginning');
  }

  find(code: string): ReturnType<Tables['find']> {
    const { tables } = this.#reach.disk;
    const known = asked(this.#reach, READING, () => tables.find(code));
    return known.then((found) => found && { ...found, summary: this.#latest ?? found.summary });
  }

  updateSummary(code: string, summary: TableSummary): void {
    if (this.#latest === null) inTime(this.#reach, SUMMARY, () => this.#write(code));
    this.#latest = summary;
  }

  addFinishedGame(game: FinishedGame): Promise<void> {
    const { disk } = this.#reach;
    return asked(this.#reach, WRITING, () => disk.tables.addFinishedGame(game));
  }

  #write(code: string): void {
    const { disk, scheduler } = this.#reach;
    if (disk.downUntil > scheduler.elapsed()) {
      inTime(this.#reach, SUMMARY, () => this.#write(code));
      return;
    }
    if (this.#latest !== null) disk.tables.updateSummary(code, this.#latest);
    this.#latest = null;
  }
}
