import type { Person } from '../../../server/src/ports/persons.ts';
import { PEOPLE, type PersonName } from '../simulated-run.ts';
import type { Way } from './simulated-connection.ts';
import type { Around } from './simulated-line.ts';
import { Tab } from './tab.ts';

/** Milliseconds on the way to the table, and back. */
const LAG = 1;

/** Somebody, with all tabs that they have open. */
export class Somebody {
  readonly person: Person;
  readonly way: Way = { lag: LAG, mishaps: [] };
  readonly #around: Around;
  #tabs: Tab[] = [];
  #opened = 0;

  constructor(name: PersonName, around: Around) {
    this.person = { id: name, name: name.replace(/^./, (first) => first.toUpperCase()) };
    this.#around = around;
  }

  /** Those that are not closed. The last is the one that they play on. */
  get tabs(): readonly Tab[] {
    return this.#tabs.filter(({ isClosed }) => !isClosed);
  }

  /** The tab that they play on; null: they are not here. */
  get tab(): Tab | null {
    return this.tabs.find(({ client }) => client.you?.active === true) ?? this.tabs.at(-1) ?? null;
  }

  get isWaiting(): boolean {
    return this.tabs.some((tab) => tab.isWaiting);
  }

  openTab(): void {
    this.#opened++;
    this.#tabs = [
      ...this.tabs,
      new Tab(this.person, `${this.person.id}-${this.#opened}`, this.way, this.#around),
    ];
  }

  come(): void {
    if (this.tab === null) this.openTab();
  }

  /** Closes the tab that was opened last. */
  leave(): void {
    void this.tabs.at(-1)?.client.leave();
  }
}

export const newCrowd = (around: Around): ReadonlyMap<PersonName, Somebody> =>
  new Map(PEOPLE.map((name) => [name, new Somebody(name, around)]));
