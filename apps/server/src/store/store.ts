import type { Journal } from '../ports/journal.ts';
import type { Person, PersonId } from '../ports/persons.ts';
import type { FinishedGame, FinishedGameCursor, StoredTable, Tables } from '../ports/tables.ts';

/** The tables of the store, with the queries of the home page. */
export interface TableStore extends Tables {
  /**
   * Listed tables that have not finished: the most recent of each host first, then the second of each host, and so on.
   * @param perHost maximum number per host and phase
   */
  listed(limit: number, perHost: number): Promise<StoredTable[]>;
  /** Tables where this person sits, or which they host and have not started; most recently changed first. */
  ofPerson(person: PersonId, limit: number): Promise<StoredTable[]>;
  /** Tables with a running game that had to act before `by`, or whose summary may be outdated. */
  dueTables(by: number, limit: number): Promise<string[]>;
  finishedGame(code: string, game: number): Promise<FinishedGame | null>;
  /** Games of this person, newest first, older than `before`. */
  finishedGamesOf(person: PersonId, limit: number, before?: FinishedGameCursor): Promise<FinishedGame[]>;
  /** The same for games that anyone may look at: their tables have been listed ever since. */
  publicGames(limit: number, before?: FinishedGameCursor): Promise<FinishedGame[]>;
  /** Deletes unstarted tables without changes since `before`. `isInUse` is asked inside the transaction. */
  deleteUnstarted(before: number, isInUse: (code: string) => boolean): Promise<number>;
  /** Calls back after a table was created, changed or finished. Returns a function that unsubscribes. */
  onChange(changed: (code: string) => void): () => void;
  /** The same once the change is in the store, where other processes can read it. */
  onWritten(written: (code: string) => void): () => void;
}

/** `generation`: the number of times the person has signed out everywhere. */
export type StoredPerson = { readonly person: Person; readonly generation: number };

export interface PersonStore {
  add(person: Person, at: number): Promise<void>;
  find(id: PersonId): Promise<StoredPerson | null>;
  /** False if the person does not exist. */
  rename(id: PersonId, name: string): Promise<boolean>;
  /** Revokes all tokens, device links and subscriptions. Null if the person does not exist. */
  startNextGeneration(id: PersonId): Promise<number | null>;
  /** Stores a hash of the link, so that a copy of the store grants no access. Deletes expired links. */
  addLink(hash: string, person: PersonId, expiresAt: number, now: number): Promise<void>;
  /** Deletes the link and returns its person; null if it was used or has expired. */
  claimLink(hash: string, now: number): Promise<PersonId | null>;
}

/** A browser that shows a person's notifications, as its push service knows it. */
export type Subscription = {
  /** Derived from the endpoint: one per browser, not per person. */
  readonly id: string;
  readonly person: PersonId;
  readonly endpoint: string;
  /** The browser's public key, and the secret it shares with the server. */
  readonly p256dh: string;
  readonly auth: string;
  readonly language: string;
  /** A name for the person. */
  readonly device: string;
  readonly at: number;
};

export interface SubscriptionStore {
  /** Adds or replaces the subscription of a browser. Keeps only the newest `max` of a person. */
  put(subscription: Subscription, max: number): Promise<void>;
  /** Newest first. */
  ofPerson(person: PersonId): Promise<Subscription[]>;
  /** False if the person has no such subscription. */
  delete(person: PersonId, id: string): Promise<boolean>;
  /** Deletes subscriptions not renewed since `at`. */
  deleteOlderThan(at: number): Promise<number>;
}

/** The key pair that signs push messages. Browsers accept only the key they subscribed with. */
export interface PushKeyStore {
  /** Stores the key unless there is one. Returns the stored key, the same for all nodes. */
  getOrSet(fresh: string): Promise<string>;
}

/** Time in ms for which the service has run in its whole life. */
export interface ServiceTimeStore {
  read(): Promise<number>;
  /** Never decreases: of several nodes the largest value counts. */
  advanceTo(ms: number): Promise<void>;
}

export interface Store {
  readonly journal: Journal;
  readonly tables: TableStore;
  readonly persons: PersonStore;
  readonly serviceTime: ServiceTimeStore;
  readonly subscriptions: SubscriptionStore;
  readonly pushKey: PushKeyStore;
  /** Rejects if the store cannot be written to. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
