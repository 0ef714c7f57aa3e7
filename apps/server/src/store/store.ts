import type { Journal } from '../ports/journal.ts';
import type { Person, PersonId } from '../ports/persons.ts';
import type { FinishedGame, FinishedGameCursor, StoredTable, Tables } from '../ports/tables.ts';

/** What the lists on the home page ask for, beside what a table itself needs. */
export interface TableStore extends Tables {
  /**
   * Tables that their hosts put on the list and that are not over: first the one that changed last of everybody who
   * made any, then the second of each, and so on. @param perHost so many of one person in each phase, and no more.
   */
  listed(limit: number, perHost: number): Promise<StoredTable[]>;
  /** Tables at which this person sits, or which they made and nobody started yet; the newest change first. */
  ofPerson(person: PersonId, limit: number): Promise<StoredTable[]>;
  /**
   * Tables with a game under way that had something to do by then, or may have: what their journals say was not
   * written into the lists.
   */
  dueTables(by: number, limit: number): Promise<string[]>;
  finishedGame(code: string, game: number): Promise<FinishedGame | null>;
  /** What this person played, the newest first. @param before only what is older than that. */
  finishedGamesOf(person: PersonId, limit: number, before?: FinishedGameCursor): Promise<FinishedGame[]>;
  /** The same of all games that strangers may look at: at tables that were listed then and ever since. */
  publicGames(limit: number, before?: FinishedGameCursor): Promise<FinishedGame[]>;
  /** Forgets tables at which no game ever began and nothing happened since; `getOrSet` names those in use, when it comes to it. */
  deleteUnstarted(before: number, isInUse: (code: string) => boolean): Promise<number>;
  /** Called after a table was made, changed or finished. Returns what ends it. */
  onChange(changed: (code: string) => void): () => void;
  /** The same once the change is in the store, where other processes find it: the lists are written a moment later. */
  onWritten(written: (code: string) => void): () => void;
}

/** `generation`: how often they signed out everywhere. */
export type StoredPerson = { readonly person: Person; readonly generation: number };

export interface PersonStore {
  add(person: Person, at: number): Promise<void>;
  find(id: PersonId): Promise<StoredPerson | null>;
  /** False: this person does not exist. */
  rename(id: PersonId, name: string): Promise<boolean>;
  /** From now on tokens of the new generation hold only; links to other devices go, and so do subscriptions. Null: there is no such person. */
  startNextGeneration(id: PersonId): Promise<number | null>;
  /** Only a hash of the link is kept, so that a copy of the store opens nothing. Links that are late go. */
  addLink(hash: string, person: PersonId, expiresAt: number, now: number): Promise<void>;
  /** Finds the person and removes the link. Null where the link was used before or is too old. */
  claimLink(hash: string, now: number): Promise<PersonId | null>;
}

/** A browser in which a person wants to be told that a table waits for them, as its push service knows it. */
export type Subscription = {
  /** Made of the endpoint: a browser has one, whoever uses it. */
  readonly id: string;
  readonly person: PersonId;
  readonly endpoint: string;
  /** The browser's public key and the secret that it shares with us. */
  readonly p256dh: string;
  readonly auth: string;
  readonly language: string;
  /** What the person knows it by. */
  readonly device: string;
  readonly at: number;
};

export interface SubscriptionStore {
  /** The same browser again takes the place of what was known of it. Of one person only the newest `most` stay. */
  put(subscription: Subscription, max: number): Promise<void>;
  /** The newest first. */
  ofPerson(person: PersonId): Promise<Subscription[]>;
  /** False: this person has none of that id. */
  delete(person: PersonId, id: string): Promise<boolean>;
  /** Forgets those that no browser has renewed since. */
  deleteOlderThan(at: number): Promise<number>;
}

/** The key that signs what push services are sent. Browsers accept calls that are signed with the one they were given. */
export interface PushKeyStore {
  /** Keeps this one, unless there is one already. Returns the one that counts, the same for all nodes. */
  getOrSet(fresh: string): Promise<string>;
}

/** For how many milliseconds this service has run, in all its life. */
export interface ServiceTimeStore {
  read(): Promise<number>;
  /** It never falls: of two nodes the one that is further counts. */
  advanceTo(ms: number): Promise<void>;
}

export interface Store {
  readonly journal: Journal;
  readonly tables: TableStore;
  readonly persons: PersonStore;
  readonly serviceTime: ServiceTimeStore;
  readonly subscriptions: SubscriptionStore;
  readonly pushKey: PushKeyStore;
  /** Resolves if the store can be written to, else rejects. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
