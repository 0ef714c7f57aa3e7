import { isBotName } from '@tigris/bots';
import { ok } from '@tigris/engine';
import { seeded } from '@tigris/engine/check';
import { DEFAULT_OPTIONS, type TableOptions } from '@tigris/protocol';
import { createBudgets } from '../../../src/limits/budgets.ts';
import { AT_A_TABLE, DEFAULT_LIMITS, quotasFor } from '../../../src/limits/limits.ts';
import type { Log } from '../../../src/log/log.ts';
import type { Passwords, Person, Random } from '../../../src/ports.ts';
import { openTable } from '../../../src/table/open-table.ts';
import { IN_ONE_GO } from '../../../src/table/slices.ts';
import { Table } from '../../../src/table/table.ts';
import { fairDealing, PACE, type TableServices } from '../../../src/table/table-services.ts';
import { VisitorBook } from '../../../src/table/visitors.ts';
import { MemoryJournal, MemoryTables } from './memory-store.ts';
import { TestClock } from './test-clock.ts';
import { TestOutlet } from './test-outlet.ts';
import { TestPerson } from './test-person.ts';

export const CODE = 'TABLE2';

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const plainPasswords: Passwords = {
  hash: async (text) => ok(`hash of ${text}`),
  check: async (text, hash) => (hash === `hash of ${text}` ? 'right' : 'wrong'),
};

/** A table with all that it stands on, opened as often as one likes on the same journal. */
export class TestEnvironment {
  readonly journal = new MemoryJournal();
  readonly space = { isShort: false };
  readonly tables = new MemoryTables();
  readonly clock = new TestClock();
  readonly errors: string[] = [];
  readonly random: Random;
  readonly #budgets = createBudgets(quotasFor(DEFAULT_LIMITS), this.clock);
  readonly #visitors = new VisitorBook();
  #runs = 0;

  constructor(seed = 1) {
    this.random = seeded(seed);
  }

  static async with(options: Partial<TableOptions> = {}, seed = 1): Promise<TestEnvironment> {
    const environment = new TestEnvironment(seed);
    const host: Person = { id: 'ann', name: 'Ann' };
    const made = { code: CODE, host, options: { ...DEFAULT_OPTIONS, ...options }, password: null, at: 1 };
    await environment.tables.make(made);
    return environment;
  }

  services(): TableServices {
    this.#runs++;
    return {
      journal: this.journal,
      space: this.space,
      tables: this.tables,
      passwords: plainPasswords,
      writes: this.#budgets.writes,
      clock: this.clock,
      timers: this.clock,
      random: this.random,
      dealing: fairDealing(this.random),
      isBot: isBotName,
      botService: { ask: async () => null },
      log: { ...silent, error: (event) => void this.errors.push(event) },
      lease: { node: 'test', epoch: String(this.#runs), held: true },
      pace: { ...PACE, bot: () => 10 },
      messagesPerSecond: AT_A_TABLE.messagesPerSecond,
      histories: this.#budgets.histories,
      visitors: this.#visitors,
      slices: IN_ONE_GO,
      meter: { acted: () => {}, refused: () => {}, shown: () => {} },
    };
  }

  async open(): Promise<TestTable> {
    const outlet = new TestOutlet();
    const services = this.services();
    const table = new Table(await openTable(CODE, services), services, outlet);
    return new TestTable(table, outlet);
  }
}

export class TestTable {
  readonly table: Table;
  readonly outlet: TestOutlet;
  #keys = 0;

  constructor(table: Table, outlet: TestOutlet) {
    this.table = table;
    this.outlet = outlet;
  }

  /** A new tab of that person, whatever the table says to it. */
  join(id: string, address = `of ${id}`): TestPerson {
    this.#keys++;
    const person = new TestPerson(named(id), `${id}-${this.#keys}`, this.table, this.outlet);
    const refused = this.table.admit(person.person, address);
    if (refused !== null) throw new Error(refused);
    this.outlet.connect(person.key);
    this.table.enter(person.key, person.person, { address, request: `request-${this.#keys}` });
    this.outlet.joined(person.key);
    return person;
  }

  drop({ key }: TestPerson): void {
    this.outlet.disconnect(key);
    this.table.leave(key);
  }
}

const named = (id: string): Person => ({ id, name: id.replace(/^./, (first) => first.toUpperCase()) });
