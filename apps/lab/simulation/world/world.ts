import { DEFAULT_OPTIONS } from '@tigris/protocol';
import { seededRandom } from '../../../e2e/support/clients/random.ts';
import { type Entry, JournalDamaged } from '../../../server/src/ports/journal.ts';
import type { CreatedTable } from '../../../server/src/ports/tables.ts';
import { parseEntry } from '../../../server/src/table/state/act.ts';
import type { TableServices } from '../../../server/src/table/table-services.ts';
import { ClockLaw } from '../laws/clocks.ts';
import { NotificationLaw } from '../laws/notifications.ts';
import { RequestLog } from '../laws/request-log.ts';
import { stateDifference } from '../laws/same-state.ts';
import { Verdict } from '../laws/verdict.ts';
import { VisibilityLaw } from '../laws/visibility.ts';
import { VoteLaw } from '../laws/votes.ts';
import type { PersonName, RunSetup } from '../simulated-run.ts';
import { Disk } from './disk.ts';
import { JournalModel } from './journal-model.ts';
import { type ProcessContext, processServices, SHORT_DELAYS } from './process-services.ts';
import { Scheduler } from './scheduler.ts';
import { SimulatedServiceTime } from './service-time.ts';
import { createPeople, type SimulatedPerson } from './simulated-person.ts';
import { startPositionAt } from './start-positions.ts';
import { TableProcess } from './table-process.ts';

export const TABLE_CODE = 'TABLE2';

/** Errors that a table logs after store faults. All other logged errors are faults of the table. */
const STORE_ERRORS = ['append failed', 'finished game not listed'];

/** Everything in one run: processes, store, network, persons and laws. */
export class World {
  readonly scheduler = new Scheduler();
  readonly verdict = new Verdict(() => this.scheduler.elapsed());
  readonly disk: Disk;
  readonly model: JournalModel;
  readonly requestLog: RequestLog;
  readonly visibility: VisibilityLaw;
  readonly clocks: ClockLaw;
  readonly votes: VoteLaw;
  readonly calls: NotificationLaw;
  readonly people: ReadonlyMap<PersonName, SimulatedPerson>;
  readonly createStartPosition: TableServices['gameSetup']['createStartPosition'];
  readonly playerCount: number;
  readonly #context: ProcessContext;
  readonly #serviceTime = new SimulatedServiceTime(this.scheduler);
  #owner: TableProcess | null = null;
  #formerOwners: TableProcess[] = [];
  #opened = 0;
  /** Number of the last entry that each process sent to the store. */
  readonly #sent = new WeakMap<TableProcess, number>();
  #keys = 0;

  constructor({ seed, store, playerCount, stage, options }: RunSetup) {
    this.playerCount = playerCount;
    this.createStartPosition = (rules, dynasties) => startPositionAt(stage, seed, rules, dynasties);
    this.model = new JournalModel(this.createStartPosition);
    this.disk = new Disk(store, (entry, by) => this.#onWritten(entry, by));
    const host = { id: 'ann', name: 'Ann' };
    const made: CreatedTable = {
      code: TABLE_CODE,
      host,
      options: { ...DEFAULT_OPTIONS, ...options },
      password: null,
      at: 1,
    };
    void this.disk.tables.create(made);
    this.requestLog = new RequestLog(this.model, this.verdict);
    this.visibility = new VisibilityLaw(this.model, this.verdict, stage === 'opening');
    this.clocks = new ClockLaw(this.verdict, SHORT_DELAYS.reopenGraceMs, () => this.scheduler.elapsed());
    this.#context = {
      ...{
        scheduler: this.scheduler,
        disk: this.disk,
        createStartPosition: this.createStartPosition,
        random: seededRandom(seed),
      },
      sends: (process, entry) => this.#onAppend(process, entry),
      calls: (call) => this.calls.sends(call),
      logs: (event, facts) => this.#onErrorLog(event, facts),
    };
    this.votes = new VoteLaw(this.verdict, SHORT_DELAYS.maxAwayMs);
    this.calls = new NotificationLaw(this.verdict, SHORT_DELAYS.notifyAfterMs);
    const { scheduler, requestLog, visibility, clocks } = this;
    this.people = createPeople({
      scheduler,
      laws: { book: requestLog, sights: visibility, clocks },
      process: () => this.requireOwner(),
      newKey: () => `key-${++this.#keys}`,
    });
  }

  /** Processes that still have the table open and have not noticed that another one took it over. */
  get formerOwners(): readonly TableProcess[] {
    this.#formerOwners = this.#formerOwners.filter(({ isClosed }) => !isClosed);
    return this.#formerOwners;
  }

  person(name: PersonName): SimulatedPerson {
    const one = this.people.get(name);
    if (one === undefined) throw new Error(`there is no person ${name}`);
    return one;
  }

  /** The process that clients join; null: none has the table open. */
  get owner(): TableProcess | null {
    return this.#owner?.isClosed ? null : this.#owner;
  }

  /** Returns the owner. If there is none, a new process starts to open the table. */
  requireOwner(): TableProcess {
    return this.owner ?? this.startProcess();
  }

  /** Starts a process that takes over the table. */
  startProcess(): TableProcess {
    const name = `process ${++this.#opened}`;
    const process = new TableProcess(name, this.#serviceTime.start(), {
      shows: (by, rev) => {
        this.visibility.shows(rev);
        this.clocks.revShown(by, rev);
      },
      failed: (error) => this.#onOpenFailed(error),
    });
    if (this.#owner !== null) this.#formerOwners.push(this.#owner);
    this.#owner = process;
    void process.open(TABLE_CODE, processServices(process, this.#context));
    return process;
  }

  /** Compares the state of each process with the journal. */
  compareStates(): void {
    for (const { name, table } of [...this.formerOwners, ...(this.#owner === null ? [] : [this.#owner])]) {
      const written = table && this.model.at(table.state.rev);
      const fault = table && written && stateDifference(table.state, written);
      if (fault !== null) this.verdict.report('tables equal their journal', `${name}: ${fault}`);
    }
  }

  #onWritten(entry: Entry, by: string): void {
    this.verdict.note(`written ${entry.game} ${entry.seq} ${entry.kind} ${entry.body}`);
    this.verdict.acts++;
    const before = this.model.last;
    try {
      const written = parseEntry(entry);
      this.calls.written(written.act, before);
      this.clocks.written(by, written, before, this.model.add(entry));
    } catch (error) {
      this.verdict.report('tables equal their journal', String(error));
    }
  }

  /** Checks a new entry that a process sends to the store. Retries were checked before. */
  #onAppend(process: TableProcess, entry: Entry): void {
    const before = this.model.at(entry.seq - 1);
    const isNew = this.#sent.get(process) !== entry.seq;
    this.#sent.set(process, entry.seq);
    if (!isNew || before === null) return;
    const { act } = parseEntry(entry);
    this.votes.decides(act, before, process);
    this.calls.decides(act, before, process);
  }

  #onOpenFailed(error: unknown): void {
    this.verdict.note(`opening failed: ${error}`);
    if (error instanceof JournalDamaged)
      this.verdict.report('tables equal their journal', JSON.stringify(error.details));
  }

  #onErrorLog(event: string, facts: string): void {
    if (!STORE_ERRORS.includes(event)) this.verdict.report('tables log no errors', `${event} ${facts}`);
  }
}
