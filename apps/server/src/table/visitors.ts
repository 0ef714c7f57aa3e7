import { createHmac, randomBytes } from 'node:crypto';
import { OWN_MACHINE } from '../limits/budgets.ts';
import type { Address, PersonId } from '../ports.ts';

/** The most tables that are remembered. Tables without a ban are forgotten first. */
const TABLES = 2000;
/** How many people of one table are remembered. All others count as new. */
const PEOPLE = 5000;

/**
 * Remembers who came to a table from which address, so that a banned person cannot come back as a new guest. A ban also
 * covers the addresses of that person, but only for people who were never at this table before: a family shares one
 * address.
 */
export class Visitors {
  /** The key for the hashes of addresses, so that nobody can read an address here. */
  readonly #key = randomBytes(32);
  /** For each person: how many came before them, and the hashes of their addresses. */
  readonly #seen = new Map<PersonId, { first: number; from: Set<string> }>();
  /** How many people had come when an address was banned. People who came later are refused. */
  readonly #banned = new Map<string, number>();

  get hasBans(): boolean {
    return this.#banned.size > 0;
  }

  came(person: PersonId, address: Address): void {
    const known = this.#seen.get(person) ?? { first: this.#seen.size, from: new Set() };
    // All people on this machine, or behind a proxy that the settings do not name, look alike.
    if (address !== OWN_MACHINE) known.from.add(this.#markOf(address));
    if (this.#seen.size < PEOPLE) this.#seen.set(person, known);
  }

  ban(person: PersonId): void {
    for (const mark of this.#seen.get(person)?.from ?? []) this.#banned.set(mark, this.#seen.size);
  }

  refuses(person: PersonId, address: Address): boolean {
    const since = this.#banned.get(this.#markOf(address));
    return since !== undefined && (this.#seen.get(person)?.first ?? since) >= since;
  }

  #markOf(address: Address): string {
    return createHmac('sha256', this.#key).update(address).digest('base64url');
  }
}

/** The visitors of each table, also while its room is closed. A restart forgets them. */
export class VisitorBook {
  /** The table that was opened last is the last. */
  readonly #tables = new Map<string, Visitors>();

  of(code: string): Visitors {
    const visitors = this.#tables.get(code) ?? new Visitors();
    this.#tables.delete(code);
    if (this.#tables.size >= TABLES) this.#forgetOne();
    this.#tables.set(code, visitors);
    return visitors;
  }

  #forgetOne(): void {
    const codes = [...this.#tables.keys()];
    const oldest = codes.find((code) => !this.#tables.get(code)?.hasBans) ?? codes[0];
    this.#tables.delete(oldest);
  }
}
