import { createHmac, randomBytes } from 'node:crypto';
import { BlockList } from 'node:net';
import { LOCAL_MACHINE } from '../../limits/budgets.ts';
import type { Address, PersonId } from '../../ports/persons.ts';

/** The most tables that are remembered. Tables without a ban are forgotten first. */
const TABLES = 2000;
/** How many people of one table are remembered. All others count as new. */
const PEOPLE = 500;
/** How many people of all tables together are remembered, apart from those who come to tables that are open. */
export const ALL_PEOPLE = 50_000;
/** How many addresses of one person are remembered: the latest. */
const ADDRESSES = 16;

/** The network of `::1`. A subnet of it would hold every IPv4 address as well. */
const LOOPBACK = '0:0:0:0';
/** Whole networks, as `networkOf` makes them, are asked for with an IPv6 address in them. */
const NEAR = new BlockList();
NEAR.addSubnet('127.0.0.0', 8);
NEAR.addSubnet('10.0.0.0', 8);
NEAR.addSubnet('172.16.0.0', 12);
NEAR.addSubnet('192.168.0.0', 16);
NEAR.addSubnet('fc00::', 7, 'ipv6');

/**
 * Behind an address of this machine or of a private network may be everybody: a proxy that the settings do not name, or
 * the network of a container. A ban would cover all of them.
 */
const isShared = (address: Address): boolean =>
  address === LOCAL_MACHINE ||
  address === LOOPBACK ||
  (address.includes(':') ? NEAR.check(`${address}::`, 'ipv6') : NEAR.check(address));

/**
 * Remembers who came to a table from which address, so that a banned person cannot come back as a new guest. A ban also
 * covers the addresses of that person, but only for people who were never at this table before: a family shares one
 * address.
 */
export class Visitors {
  /** The key for the hashes of addresses, so that nobody can read an address here. */
  readonly #key: Buffer;
  /** For each person: how many came before them, and the hashes of their addresses. */
  readonly #seen = new Map<PersonId, { first: number; from: Set<string> }>();
  /** How many people had come when an address was banned. People who came later are refused. */
  readonly #banned = new Map<string, number>();

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** As `toText` wrote them: who came before which ban, and no address that is not banned. */
  static read(text: string, key: Buffer): Visitors {
    const visitors = new Visitors(key);
    const { people, banned }: Written = JSON.parse(text);
    for (const [first, person] of people.entries()) visitors.#seen.set(person, { first, from: new Set() });
    for (const [mark, since] of banned) visitors.#banned.set(mark, since);
    return visitors;
  }

  toText(): string {
    const written: Written = { people: [...this.#seen.keys()], banned: [...this.#banned] };
    return JSON.stringify(written);
  }

  /** How many people are remembered. */
  get size(): number {
    return this.#seen.size;
  }

  get hasBans(): boolean {
    return this.#banned.size > 0;
  }

  came(person: PersonId, address: Address): void {
    const known = this.#seen.get(person) ?? { first: this.#seen.size, from: new Set() };
    if (!isShared(address)) this.#note(known.from, address);
    if (this.#seen.size < PEOPLE) this.#seen.set(person, known);
  }

  ban(person: PersonId): void {
    for (const mark of this.#seen.get(person)?.from ?? []) this.#banned.set(mark, this.#seen.size);
  }

  refuses(person: PersonId, address: Address): boolean {
    const since = this.#banned.get(this.#markOf(address));
    return since !== undefined && (this.#seen.get(person)?.first ?? since) >= since;
  }

  #note(from: Set<string>, address: Address): void {
    from.add(this.#markOf(address));
    const [oldest] = from;
    if (from.size > ADDRESSES) from.delete(oldest);
  }

  #markOf(address: Address): string {
    return createHmac('sha256', this.#key).update(address).digest('base64url');
  }
}

type Written = { people: PersonId[]; banned: [mark: string, since: number][] };

/** Null where nothing is kept, or nothing that can be read: a table opens all the same. */
function readVisitors(text: string | null, key: Buffer): Visitors | null {
  try {
    return text === null ? null : Visitors.read(text, key);
  } catch {
    return null;
  }
}

/** Where the bans of tables are kept that may open in another process. */
export interface BanShelf {
  /** The same for all processes. */
  readonly key: Buffer;
  keep(code: string, text: string): Promise<void>;
  find(code: string): Promise<string | null>;
}

/** The visitors of each table, also while its room is closed. A restart forgets them, unless bans are on a shelf. */
export class VisitorBook {
  readonly #shelf: BanShelf | null;
  /** One for all tables: each of its own would be one more small thing that stays where memory was large for a moment. */
  readonly #key: Buffer;
  /** The table that was opened last is the last. */
  readonly #tables = new Map<string, Visitors>();

  constructor(shelf: BanShelf | null = null) {
    this.#shelf = shelf;
    this.#key = shelf?.key ?? randomBytes(32);
  }

  /** Before a table opens: it may have been elsewhere meanwhile. */
  async recall(code: string): Promise<void> {
    if (this.#shelf === null) return;
    const visitors = readVisitors(await this.#shelf.find(code), this.#shelf.key);
    if (visitors !== null) this.#put(code, visitors);
  }

  /** @param visitors those of the table, which may be forgotten here while it is open. */
  ban(code: string, visitors: Visitors, person: PersonId): void {
    visitors.ban(person);
    this.#put(code, visitors);
    void this.#shelf?.keep(code, visitors.toText());
  }

  /** How many people are remembered, at all tables together. */
  get size(): number {
    return [...this.#tables.values()].reduce((sum, { size }) => sum + size, 0);
  }

  of(code: string): Visitors {
    const visitors = this.#tables.get(code) ?? new Visitors(this.#key);
    this.#put(code, visitors);
    return visitors;
  }

  #put(code: string, visitors: Visitors): void {
    this.#tables.delete(code);
    while (this.#tables.size >= TABLES || this.size > ALL_PEOPLE) this.#forgetOne();
    this.#tables.set(code, visitors);
  }

  #forgetOne(): void {
    const codes = [...this.#tables.keys()];
    const oldest = codes.find((code) => !this.#tables.get(code)?.hasBans) ?? codes[0];
    this.#tables.delete(oldest);
  }
}
