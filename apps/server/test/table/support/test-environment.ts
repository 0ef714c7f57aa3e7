import { seededRandom } from '@tigris/engine/check';
import { DEFAULT_OPTIONS, SLOTS, type Slot, type TableOptions } from '@tigris/protocol';
import type { Random } from '../../../src/ports/environment.ts';
import type { Journal } from '../../../src/ports/journal.ts';
import type { TurnNotification } from '../../../src/ports/notifications.ts';
import type { Person } from '../../../src/ports/persons.ts';
import type { Tables } from '../../../src/ports/tables.ts';
import { openTable } from '../../../src/table/journal/open-table.ts';
import { Table } from '../../../src/table/table.ts';
import type { TableServices } from '../../../src/table/table-services.ts';
import { MemoryJournal, MemoryTables } from './memory-store.ts';
import { flush, TestClock } from './test-clock.ts';
import { TestPerson } from './test-person.ts';
import { TestRoom } from './test-room.ts';
import { SILENT, testServices } from './test-services.ts';

export const CODE = 'TABLE2';

export type TableStorage = { readonly journal: Journal; readonly tables: Tables };

/** A table and its dependencies. It can be opened repeatedly on the same journal. */
export class TestEnvironment {
  readonly journal = new MemoryJournal();
  readonly space = { isLow: false };
  readonly tables = new MemoryTables();
  readonly clock = new TestClock();
  readonly errors: string[] = [];
  readonly notifications: TurnNotification[] = [];
  /** Total downtime of the service so far, in ms. */
  down = 0;
  readonly random: Random;
  readonly #shared: ReturnType<typeof testServices>;
  readonly storage: TableStorage;
  #runs = 0;

  /** @param storage default: in memory, with simulated faults */
  constructor(seed = 1, storage?: TableStorage) {
    this.random = seededRandom(seed);
    this.storage = storage ?? this;
    this.#shared = testServices(this.clock, this.clock, this.random);
  }

  static async with(options: Partial<TableOptions> = {}, seed = 1, storage?: TableStorage): Promise<TestEnvironment> {
    const environment = new TestEnvironment(seed, storage);
    const host: Person = { id: 'ann', name: 'Ann' };
    const made = { code: CODE, host, options: { ...DEFAULT_OPTIONS, ...options }, password: null, at: 1 };
    await environment.storage.tables.create(made);
    return environment;
  }

  services(): TableServices {
    this.#runs++;
    return {
      ...this.#shared,
      journal: this.storage.journal,
      diskSpace: this.space,
      tables: this.storage.tables,
      serviceTime: { now: () => this.clock.elapsed() - this.down },
      notifier: {
        send: (call) => void this.notifications.push(call),
        isAllowed: (url) => url.startsWith('https:'),
      },
      log: { ...SILENT, error: (event) => void this.errors.push(event) },
      lease: { node: 'test', epoch: String(this.#runs), isHeld: true },
    };
  }

  /** @param other replaces services */
  async open(other: Partial<TableServices> = {}): Promise<TestTable> {
    const room = new TestRoom();
    const services = { ...this.services(), ...other };
    const table = new Table(await openTable(CODE, services), services, room);
    return new TestTable(table, room);
  }
}

export class TestTable {
  readonly table: Table;
  readonly room: TestRoom;
  #keys = 0;

  constructor(table: Table, room: TestRoom) {
    this.table = table;
    this.room = room;
  }

  /** Opens a tab of a person without an admission check. */
  join(id: string, address = `of ${id}`): TestPerson {
    this.#keys++;
    const person = new TestPerson(named(id), `${id}-${this.#keys}`, this.table, this.room);
    const refusal = this.table.admissionRefusal(person.person, address);
    if (refusal !== null) throw new Error(refusal);
    this.room.open(person.key);
    this.table.connect(person.key, person.person, { address, requestId: `request-${this.#keys}` });
    this.room.joined(person.key);
    return person;
  }

  /** Seats persons in order and starts the game. The first one is the host. */
  async startGame(names: readonly string[]): Promise<TestPerson[]> {
    const people = names.map((name) => this.join(name));
    const [host] = people;
    for (const [slot, person] of people.entries()) {
      await person.request('sit', { slot: SLOTS[slot] });
      if (person !== host) await person.request('ready', { on: true });
    }
    await host.request('start', {});
    return people;
  }

  drop({ key }: TestPerson): void {
    this.room.disconnect(key);
    this.table.disconnect(key);
  }

  /** Lets all connected players vote for a stand-in. */
  async voteStandIn(slot: Slot, bot: string, here: readonly TestPerson[]): Promise<void> {
    const [first, ...others] = here;
    expectDone(await first.request('propose', { motion: { kind: 'bot', slot, bot } }));
    for (const other of others) {
      await flush();
      if (this.table.state.vote !== null) expectDone(await other.request('vote', { on: true }));
    }
    await flush();
  }
}

function expectDone(answer: string): void {
  if (answer !== 'done') throw new Error(`refused: ${answer}`);
}

const named = (id: string): Person => ({ id, name: id.replace(/^./, (first) => first.toUpperCase()) });
