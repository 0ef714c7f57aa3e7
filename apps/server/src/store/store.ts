import type { FinishedGame, Journal, Person, PersonId, TableMade, TableSummary, Tables } from '../ports.ts';

export type KeptTable = { made: TableMade; summary: TableSummary | null };

/** What the lists on the home page ask for, beside what a table itself needs. */
export interface TableLists extends Tables {
  /** Tables that their hosts put on the list and that are not over; the newest change first. */
  listed(most: number): Promise<KeptTable[]>;
  /** Tables at which this person sits, or which they made and nobody started yet; the newest change first. */
  ofPerson(person: PersonId, most: number): Promise<KeptTable[]>;
  finishedGame(code: string, game: number): Promise<FinishedGame | null>;
  finishedOf(person: PersonId, most: number): Promise<FinishedGame[]>;
  /** Forgets tables at which no game ever began and nothing happened since; `keep` names those in use, when it comes to it. */
  dropUnstarted(before: number, keep: (code: string) => boolean): Promise<number>;
  /** Called after a table was made, changed or finished. Returns what ends it. */
  onChange(changed: (code: string) => void): () => void;
}

/** `generation`: how often they signed out everywhere. */
export type KeptPerson = { readonly person: Person; readonly generation: number };

export interface PersonStore {
  add(person: Person, at: number): Promise<void>;
  find(id: PersonId): Promise<KeptPerson | null>;
  /** False: this person does not exist. */
  rename(id: PersonId, name: string): Promise<boolean>;
  /** From now on tokens of the new generation hold only; links to other devices go. Null: there is no such person. */
  nextGeneration(id: PersonId): Promise<number | null>;
  /** Only a hash of the link is kept, so that a copy of the store opens nothing. Links that are late go. */
  addLink(hash: string, person: PersonId, expiresAt: number, now: number): Promise<void>;
  /** Finds the person and removes the link. Null where the link was used before or is too old. */
  takeLink(hash: string, now: number): Promise<PersonId | null>;
}

export interface Store {
  readonly journal: Journal;
  readonly tables: TableLists;
  readonly persons: PersonStore;
  /** Resolves if the store can be written to, else rejects. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
