import { DEFAULT_OPTIONS } from '@tigris/protocol';
import { seededRandom } from '../../../e2e/support/clients/random.ts';
import { type Entry, JournalDamaged } from '../../../server/src/ports/journal.ts';
import type { CreatedTable } from '../../../server/src/ports/tables.ts';
import { parseEntry } from '../../../server/src/table/state/act.ts';
import type { TableServices } from '../../../server/src/table/table-services.ts';
import { Clocks } from '../laws/clocks.ts';
import { Calls } from '../laws/notifications.ts';
import { AskBook } from '../laws/request-log.ts';
import { differing } from '../laws/same-state.ts';
import { Verdict } from '../laws/verdict.ts';
import { Sights } from '../laws/visibility.ts';
import { Votes } from '../laws/votes.ts';
import type { LifeSetting, PersonName } from '../simulated-run.ts';
import { Disk } from './disk.ts';
import { Truth } from './journal-model.ts';
import { type Ground, PATIENCE, processServices } from './process-services.ts';
import { Scheduler } from './scheduler.ts';
import { Uptimes } from './service-time.ts';
import { newCrowd, type Somebody } from './simulated-person.ts';
import { startAt } from './start-positions.ts';
import { TableProcess } from './table-process.ts';

export const CODE = 'TABLE2';

/** What a table logs when the store fails it. Everything else that it logs as an error is a fault of its own. */
const STORE_ERRORS = ['append failed', 'finished game not listed'];

/** Everything that there is in one life. */
export class World {
  readonly scheduler = new Scheduler();
  readonly verdict = new Verdict(() => this.scheduler.elapsed());
  readonly disk: Disk;
  readonly truth: Truth;
  readonly book: AskBook;
  readonly sights: Sights;
  readonly clocks: Clocks;
  readonly votes: Votes;
  readonly calls: Calls;
  readonly crowd: ReadonlyMap<PersonName, Somebody>;
  readonly setUp: TableServices['dealing']['setUp'];
  readonly players: number;
  readonly #ground: Ground;
  readonly #uptimes = new Uptimes(this.scheduler);
  #owner: TableProcess | null = null;
  #formers: TableProcess[] = [];
  #opened = 0;
  /** The number of the entry that each process sent last. */
  readonly #sent = new WeakMap<TableProcess, number>();
  #keys = 0;

  constructor({ seed, store, players, stage, options }: LifeSetting) {
    this.players = players;
    this.setUp = (rules, dynasties) => startAt(stage, seed, rules, dynasties);
    this.truth = new Truth(this.setUp);
    this.disk = new Disk(store, (entry, by) => this.#follow(entry, by));
    const host = { id: 'ann', name: 'Ann' };
    const made: CreatedTable = {
      code: CODE,
      host,
      options: { ...DEFAULT_OPTIONS, ...options },
      password: null,
      at: 1,
    };
    void this.disk.tables.create(made);
    this.book = new AskBook(this.truth, this.verdict);
    this.sights = new Sights(this.truth, this.verdict, stage === 'opening');
    this.clocks = new Clocks(this.verdict, PATIENCE.reopenGraceMs, () => this.scheduler.elapsed());
    this.#ground = {
      ...{ scheduler: this.scheduler, disk: this.disk, setUp: this.setUp, random: seededRandom(seed) },
      sends: (process, entry) => this.#decides(process, entry),
      calls: (call) => this.calls.sends(call),
      logs: (event, facts) => this.#logged(event, facts),
    };
    this.votes = new Votes(this.verdict, PATIENCE.playerAwayMs);
    this.calls = new Calls(this.verdict, PATIENCE.notifyAfterMs);
    const { scheduler, book, sights, clocks } = this;
    this.crowd = newCrowd({
      scheduler,
      laws: { book, sights, clocks },
      process: () => this.process(),
      newKey: () => `key-${++this.#keys}`,
    });
  }

  /** Processes that still have the table open, and do not know yet that another one took it over. */
  get formers(): readonly TableProcess[] {
    this.#formers = this.#formers.filter(({ isGone }) => !isGone);
    return this.#formers;
  }

  somebody(name: PersonName): Somebody {
    const one = this.crowd.get(name);
    if (one === undefined) throw new Error(`nobody is called ${name}`);
    return one;
  }

  /** The process to which everybody goes who comes; null: there is none. */
  get owner(): TableProcess | null {
    return this.#owner?.isGone ? null : this.#owner;
  }

  /** The owner. Where there is none, a process begins to open the table. */
  process(): TableProcess {
    return this.owner ?? this.openOne();
  }

  /** One more process takes the table over. */
  openOne(): TableProcess {
    const name = `process ${++this.#opened}`;
    const process = new TableProcess(name, this.#uptimes.begin(), {
      shows: (by, rev) => {
        this.sights.shows(rev);
        this.clocks.shows(by, rev);
      },
      failed: (error) => this.#openingFailed(error),
    });
    if (this.#owner !== null) this.#formers.push(this.#owner);
    this.#owner = process;
    void process.open(CODE, processServices(process, this.#ground));
    return process;
  }

  /** Each process holds what the journal says of its rev. */
  compare(): void {
    for (const { name, table } of [...this.formers, ...(this.#owner === null ? [] : [this.#owner])]) {
      const written = table && this.truth.at(table.state.rev);
      const fault = table && written && differing(table.state, written);
      if (fault !== null) this.verdict.broken('a table is what its journal says', `${name}: ${fault}`);
    }
  }

  #follow(entry: Entry, by: string): void {
    this.verdict.note(`written ${entry.game} ${entry.seq} ${entry.kind} ${entry.body}`);
    this.verdict.acts++;
    const before = this.truth.last;
    try {
      const written = parseEntry(entry);
      this.calls.written(written.act, before);
      this.clocks.written(by, written, before, this.truth.add(entry));
    } catch (error) {
      this.verdict.broken('a table is what its journal says', String(error));
    }
  }

  /** An entry that is sent again was decided before. */
  #decides(process: TableProcess, entry: Entry): void {
    const before = this.truth.at(entry.seq - 1);
    const isNew = this.#sent.get(process) !== entry.seq;
    this.#sent.set(process, entry.seq);
    if (!isNew || before === null) return;
    const { act } = parseEntry(entry);
    this.votes.decides(act, before, process);
    this.calls.decides(act, before, process);
  }

  #openingFailed(error: unknown): void {
    this.verdict.note(`opening failed: ${error}`);
    if (error instanceof JournalDamaged)
      this.verdict.broken('a table is what its journal says', JSON.stringify(error.details));
  }

  #logged(event: string, facts: string): void {
    if (!STORE_ERRORS.includes(event)) this.verdict.broken('a table makes no fault', `${event} ${facts}`);
  }
}
