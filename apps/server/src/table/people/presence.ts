import type { ParticipantId, ReceiverInfo, WatcherInfo } from '@tigris/protocol';
import type { Address, ConnectionOrigin, Person, PersonId } from '../../ports/persons.ts';
import { slotOf, type TableState } from '../state/table-state.ts';
import { Mutes } from './chat.ts';

/** One tab or device of a person. */
export type Connection = {
  key: string;
  person: Person;
  address: Address;
  requestId: string;
  active: boolean;
  /** Whether the page with the table is visible. */
  isVisible: boolean;
};

/** Who is connected, on which connections, and the ids that messages use for persons without a seat. */
export class Presence {
  /** In order of arrival. The last one of a person is active, unless another one took over. */
  readonly #connections = new Map<string, Connection>();
  readonly #watcherIds = new Map<PersonId, ParticipantId>();
  /** When persons disconnected, in service time. */
  readonly #leftAt = new Map<PersonId, number>();
  /** When the table was last visible, for persons who no longer see it, in service time. */
  readonly #lastVisibleAt = new Map<PersonId, number>();
  readonly mutes = new Mutes();
  readonly #now: () => number;
  readonly #openedAt: number;

  /** @param now returns the service time */
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

  isConnected(person: PersonId): boolean {
    return this.connectionsOf(person).length > 0;
  }

  /** Since when a person is away (at most since the table opened); null: they are connected. */
  awaySince(person: PersonId): number | null {
    return this.isConnected(person) ? null : (this.#leftAt.get(person) ?? this.#openedAt);
  }

  connect(key: string, person: Person, { address, requestId }: ConnectionOrigin): void {
    this.#connections.delete(key);
    this.#connections.set(key, { key, person, address, requestId, active: false, isVisible: true });
    this.activate(key);
  }

  /** @returns the person of the connection; null: unknown connection */
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

  setVisible(key: string, isVisible: boolean): void {
    const connection = this.#connections.get(key);
    if (connection === undefined || connection.isVisible === isVisible) return;
    connection.isVisible = isVisible;
    if (!isVisible) this.#noteVisible(connection.person.id);
  }

  /** Since when the table is hidden from a person; null: it is visible; -Infinity: since the table opened. */
  hiddenSince(person: PersonId): number | null {
    if (this.connectionsOf(person).some(({ isVisible }) => isVisible)) return null;
    return this.#lastVisibleAt.get(person) ?? Number.NEGATIVE_INFINITY;
  }

  #noteVisible(person: PersonId): void {
    this.#lastVisibleAt.set(person, this.#now());
  }

  /** Makes this the person's active connection; their others can only watch. */
  activate(key: string): void {
    const chosen = this.#connections.get(key);
    if (chosen === undefined) return;
    for (const other of this.connectionsOf(chosen.person.id)) other.active = other === chosen;
  }

  participantId(state: TableState, person: PersonId): ParticipantId {
    const slot = slotOf(state, person);
    return slot === null ? this.#watcherId(person) : `s${slot}`;
  }

  /** The person without a seat behind an id. */
  personOfWatcher(state: TableState, who: ParticipantId): PersonId | null {
    for (const [person, id] of this.#watcherIds) if (id === who && slotOf(state, person) === null) return person;
    return null;
  }

  /** The person behind any id. */
  personOf(state: TableState, who: ParticipantId): PersonId | null {
    const occupant = state.slots.find((_occupant, slot) => `s${slot}` === who);
    return occupant?.sitter === 'person' ? occupant.person.id : this.personOfWatcher(state, who);
  }

  watchers(state: TableState): WatcherInfo[] {
    const here = new Map<PersonId, WatcherInfo>();
    for (const { person } of this.#connections.values()) {
      if (slotOf(state, person.id) === null)
        here.set(person.id, { who: this.#watcherId(person.id), name: person.name });
    }
    return [...here.values()];
  }

  youFor(state: TableState, { person, active }: Connection): ReceiverInfo {
    return {
      ...{ who: this.participantId(state, person.id), slot: slotOf(state, person.id), active },
      calls: state.wantCalls.includes(person.id),
      webhook: webhookFor(state, person),
      muted: this.mutes.mutedBy(person.id).map(({ id, name }) => ({ who: this.participantId(state, id), name })),
    };
  }

  /** Numbered, because the ids of persons are secret. */
  #watcherId(person: PersonId): ParticipantId {
    const known = this.#watcherIds.get(person);
    if (known !== undefined) return known;
    const id = `w${this.#watcherIds.size + 1}`;
    this.#watcherIds.set(person, id);
    return id;
  }
}

/** The URL may be a secret: another host only learns that there is a webhook. */
function webhookFor({ webhook, host }: TableState, { id }: Person): ReceiverInfo['webhook'] {
  if (webhook?.by === id) return { url: webhook.url, secret: webhook.secret };
  return webhook !== null && host === id ? { url: null, secret: null } : null;
}
