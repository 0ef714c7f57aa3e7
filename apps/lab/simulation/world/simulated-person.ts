import type { Person } from '../../../server/src/ports/persons.ts';
import { PERSON_NAMES, type PersonName } from '../simulated-run.ts';
import type { NetworkState } from './simulated-connection.ts';
import type { LineContext } from './simulated-line.ts';
import { Tab } from './tab.ts';

/** Default latency in each direction. */
const LAG_MS = 1;

/** A person with all open tabs. */
export class SimulatedPerson {
  readonly person: Person;
  readonly network: NetworkState = { lagMs: LAG_MS, faults: [] };
  readonly #context: LineContext;
  #tabs: Tab[] = [];
  #opened = 0;

  constructor(name: PersonName, context: LineContext) {
    this.person = { id: name, name: name.replace(/^./, (first) => first.toUpperCase()) };
    this.#context = context;
  }

  /** Open tabs. */
  get tabs(): readonly Tab[] {
    return this.#tabs.filter(({ isClosed }) => !isClosed);
  }

  /** The tab on which the person plays; null: none is open. */
  get tab(): Tab | null {
    return this.tabs.find(({ client }) => client.you?.active === true) ?? this.tabs.at(-1) ?? null;
  }

  get isWaiting(): boolean {
    return this.tabs.some((tab) => tab.isWaiting);
  }

  openTab(): void {
    this.#opened++;
    this.#tabs = [...this.tabs, new Tab(this.person, `${this.person.id}-${this.#opened}`, this.network, this.#context)];
  }

  join(): void {
    if (this.tab === null) this.openTab();
  }

  /** Closes the newest tab. */
  leave(): void {
    void this.tabs.at(-1)?.client.leave();
  }
}

export const createPeople = (context: LineContext): ReadonlyMap<PersonName, SimulatedPerson> =>
  new Map(PERSON_NAMES.map((name) => [name, new SimulatedPerson(name, context)]));
