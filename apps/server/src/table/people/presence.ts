import type { ParticipantId, ReceiverInfo, WatcherInfo } from '@tigris/protocol';
import type { Address, ConnectionOrigin, Person, PersonId } from '../../ports/persons.ts';
import { slotOf, type TableState } from '../state/table-state.ts';
import { Mutes } from './chat.ts';

/** One tab or device of a person. */
export type Connection = {
  key: string;
  person: Person;
  address: Address;
  request: string;
  active: boolean;
  /** Whether the table can be seen there. */
  isVisible: boolean;
};

/** The people who are connected, their connections, and the names that messages use for people without a seat. */
export class Presence {
  /** In the order in which they came. A person plays on their last one, unless another one took over. */
  readonly #connections = new Map<string, Connection>();
  readonly #names = new Map<PersonId, ParticipantId>();
  /** When people went whom we have seen here, in service time. */
  readonly #leftAt = new Map<PersonId, number>();
  /** The same for when they were last seen to look at the table. */
  readonly #lastVisibleAt = new Map<PersonId, number>();
  readonly mutes = new Mutes();
  readonly #now: () => number;
  readonly #openedAt: number;

  /** @param now the service time. */
  constructor(now: () => number) {
    this.#now = now;
    this.#openedAt = now();
  }

  get connections(): IterableIterator<Connection> {
    return this.#connections.values();
  }

  get size(): number {
    return this.#connections.size;
  }

  get(key: string): Connection | null {
    return this.#connections.get(key) ?? null;
  }

  connectionsOf(person: PersonId): Connection[] {
    return [...this.#connections.values()].filter((connection) => connection.person.id === person);
  }

  isHere(person: PersonId): boolean {
    return this.connectionsOf(person).length > 0;
  }

  /** Since when a person is away; null: they are here. Before the table opened nobody could be here. */
  awaySince(person: PersonId): number | null {
    return this.isHere(person) ? null : (this.#leftAt.get(person) ?? this.#openedAt);
  }

  connect(key: string, person: Person, { address, request }: ConnectionOrigin): void {
    this.#connections.delete(key);
    this.#connections.set(key, { key, person, address, request, active: false, isVisible: true });
    this.activate(key);
  }

  /** @returns the person whose connection it was. */
  disconnect(key: string): Person | null {
    const gone = this.#connections.get(key);
    if (gone === undefined) return null;
    this.#connections.delete(key);
    if (gone.isVisible) this.#noteVisible(gone.person.id);
    const next = this.connectionsOf(gone.person.id).at(-1);
    if (next === undefined) this.#leftAt.set(gone.person.id, this.#now());
    if (gone.active && next) this.activate(next.key);
    return gone.person;
  }

  setVisible(key: string, on: boolean): void {
    const connection = this.#connections.get(key);
    if (connection === undefined || connection.isVisible === on) return;
    connection.isVisible = on;
    if (!on) this.#noteVisible(connection.person.id);
  }

  /** Since when this person does not look at the table; null: they do; minus infinity: they did not since it opened. */
  hiddenSince(person: PersonId): number | null {
    if (this.connectionsOf(person).some(({ isVisible }) => isVisible)) return null;
    return this.#lastVisibleAt.get(person) ?? Number.NEGATIVE_INFINITY;
  }

  #noteVisible(person: PersonId): void {
    this.#lastVisibleAt.set(person, this.#now());
  }

  /** The person plays on this connection, and only watches on their others. */
  activate(key: string): void {
    const chosen = this.#connections.get(key);
    if (chosen === undefined) return;
    for (const other of this.connectionsOf(chosen.person.id)) other.active = other === chosen;
  }

  whoIs(state: TableState, person: PersonId): ParticipantId {
    const slot = slotOf(state, person);
    return slot === null ? this.#watcherName(person) : `s${slot}`;
  }

  /** The person behind the name of somebody without a seat. */
  personOfWatcher(state: TableState, who: ParticipantId): PersonId | null {
    for (const [person, name] of this.#names)
      if (name === who && slotOf(state, person) === null) return person;
    return null;
  }

  /** The person behind any name. */
  personOf(state: TableState, who: ParticipantId): PersonId | null {
    const sitting = state.slots.find((_sitting, slot) => `s${slot}` === who);
    return sitting?.sitter === 'person' ? sitting.person.id : this.personOfWatcher(state, who);
  }

  watchers(state: TableState): WatcherInfo[] {
    const here = new Map<PersonId, WatcherInfo>();
    for (const { person } of this.#connections.values()) {
      if (slotOf(state, person.id) === null)
        here.set(person.id, { who: this.#watcherName(person.id), name: person.name });
    }
    return [...here.values()];
  }

  youFor(state: TableState, { person, active }: Connection): ReceiverInfo {
    return {
      ...{ who: this.whoIs(state, person.id), slot: slotOf(state, person.id), active },
      calls: state.wantCalls.includes(person.id),
      webhook: webhookFor(state, person),
      muted: this.mutes.mutedBy(person.id).map(({ id, name }) => ({ who: this.whoIs(state, id), name })),
    };
  }

  /** The names are numbers, because nobody may learn the id of another person. */
  #watcherName(person: PersonId): ParticipantId {
    const known = this.#names.get(person);
    if (known !== undefined) return known;
    const name = `w${this.#names.size + 1}`;
    this.#names.set(person, name);
    return name;
  }
}

/** An address may be as good as a password, so the next host is told only that there is one. */
function webhookFor({ webhook, host }: TableState, { id }: Person): ReceiverInfo['webhook'] {
  if (webhook?.by === id) return { url: webhook.url, secret: webhook.secret };
  return webhook !== null && host === id ? { url: null, secret: null } : null;
}
