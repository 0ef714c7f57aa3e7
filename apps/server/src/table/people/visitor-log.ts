import { createHmac, randomBytes } from 'node:crypto';
import { BlockList } from 'node:net';
import { LOCAL_MACHINE } from '../../limits/budgets.ts';
import type { Address, PersonId } from '../../ports/persons.ts';

/** The most tables that are remembered. Tables without a ban are forgotten first. */
const MAX_TABLES = 2000;
/** How many people of one table are remembered. All others count as new. */
const MAX_PEOPLE_PER_TABLE = 500;
/** How many people of all tables together are remembered, apart from those who come to tables that are open. */
export const MAX_PEOPLE = 50_000;
/** How many addresses of one person are remembered: the latest. */
const MAX_ADDRESSES_PER_PERSON = 16;

/** The network of `::1`. A subnet of it would hold every IPv4 address as well. */
const LOOPBACK = '0:0:0:0';
/** Whole networks, as `addressOrNetwork` makes them, are asked for with an IPv6 address in them. */
const PRIVATE_NETWORKS = new BlockList();
PRIVATE_NETWORKS.addSubnet('127.0.0.0', 8);
PRIVATE_NETWORKS.addSubnet('10.0.0.0', 8);
PRIVATE_NETWORKS.addSubnet('172.16.0.0', 12);
PRIVATE_NETWORKS.addSubnet('192.168.0.0', 16);
PRIVATE_NETWORKS.addSubnet('fc00::', 7, 'ipv6');

/**
 * Behind an address of this machine or of a private network may be everybody: a proxy that the settings do not name, or
 * the network of a container. A ban would cover all of them.
 */
const isSharedAddress = (address: Address): boolean =>
  address === LOCAL_MACHINE ||
  address === LOOPBACK ||
  (address.includes(':') ? PRIVATE_NETWORKS.check(`${address}::`, 'ipv6') : PRIVATE_NETWORKS.check(address));

/**
 * Remembers who came to a table from which address, so that a banned person cannot come back as a new guest. A ban also
 * covers the addresses of that person, but only for people who were never at this table before: a family shares one
 * address.
 */
export class VisitorLog {
  /** The key for the hashes of addresses, so that nobody can read an address here. */
  readonly #key: Buffer;
  /** For each person: how many came before them, and the hashes of their addresses. */
  readonly #people = new Map<PersonId, { first: number; from: Set<string> }>();
  /** How many people had come when an address was banned. People who came later are refused. */
  readonly #banned = new Map<string, number>();

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** As `requestText` wrote them: who came before which ban, and no address that is not banned. */
  static parse(text: string, key: Buffer): VisitorLog {
    const visitors = new VisitorLog(key);
    const { people, banned }: VisitorLogText = JSON.parse(text);
    for (const [first, person] of people.entries()) visitors.#people.set(person, { first, from: new Set() });
    for (const [mark, since] of banned) visitors.#banned.set(mark, since);
    return visitors;
  }

  toText(): string {
    const written: VisitorLogText = { people: [...this.#people.keys()], banned: [...this.#banned] };
    return JSON.stringify(written);
  }

  /** How many people are remembered. */
  get size(): number {
    return this.#people.size;
  }

  get hasBans(): boolean {
    return this.#banned.size > 0;
  }

  add(person: PersonId, address: Address): void {
    const known = this.#people.get(person) ?? { first: this.#people.size, from: new Set() };
    if (!isSharedAddress(address)) this.#addAddress(known.from, address);
    if (this.#people.size < MAX_PEOPLE_PER_TABLE) this.#people.set(person, known);
  }

  ban(person: PersonId): void {
    for (const mark of this.#people.get(person)?.from ?? []) this.#banned.set(mark, this.#people.size);
  }

  isBanned(person: PersonId, address: Address): boolean {
    const since = this.#banned.get(this.#hashOf(address));
    return since !== undefined && (this.#people.get(person)?.first ?? since) >= since;
  }

  #addAddress(from: Set<string>, address: Address): void {
    from.add(this.#hashOf(address));
    const [oldest] = from;
    if (from.size > MAX_ADDRESSES_PER_PERSON) from.delete(oldest);
  }

  #hashOf(address: Address): string {
    return createHmac('sha256', this.#key).update(address).digest('base64url');
  }
}

type VisitorLogText = { people: PersonId[]; banned: [mark: string, since: number][] };

/** Null where nothing is kept, or nothing that can be read: a table opens all the same. */
function parseVisitorLog(text: string | null, key: Buffer): VisitorLog | null {
  try {
    return text === null ? null : VisitorLog.parse(text, key);
  } catch {
    return null;
  }
}

/** Where the bans of tables are kept that may open in another process. */
export interface BanStore {
  /** The same for all processes. */
  readonly key: Buffer;
  set(code: string, text: string): Promise<void>;
  get(code: string): Promise<string | null>;
}

/** The visitors of each table, also while its room is closed. A restart forgets them, unless bans are on a shelf. */
export class VisitorLogs {
  readonly #store: BanStore | null;
  /** One for all tables: each of its own would be one more small thing that stays where memory was large for a moment. */
  readonly #key: Buffer;
  /** The table that was opened last is the last. */
  readonly #tables = new Map<string, VisitorLog>();

  constructor(shelf: BanStore | null = null) {
    this.#store = shelf;
    this.#key = shelf?.key ?? randomBytes(32);
  }

  /** Before a table opens: it may have been elsewhere meanwhile. */
  async load(code: string): Promise<void> {
    if (this.#store === null) return;
    const visitors = parseVisitorLog(await this.#store.get(code), this.#store.key);
    if (visitors !== null) this.#put(code, visitors);
  }

  /** @param visitors those of the table, which may be forgotten here while it is open. */
  ban(code: string, visitors: VisitorLog, person: PersonId): void {
    visitors.ban(person);
    this.#put(code, visitors);
    void this.#store?.set(code, visitors.toText());
  }

  /** How many people are remembered, at all tables together. */
  get size(): number {
    return [...this.#tables.values()].reduce((sum, { size }) => sum + size, 0);
  }

  get(code: string): VisitorLog {
    const visitors = this.#tables.get(code) ?? new VisitorLog(this.#key);
    this.#put(code, visitors);
    return visitors;
  }

  #put(code: string, visitors: VisitorLog): void {
    this.#tables.delete(code);
    while (this.#tables.size >= MAX_TABLES || this.size > MAX_PEOPLE) this.#evictOne();
    this.#tables.set(code, visitors);
  }

  #evictOne(): void {
    const codes = [...this.#tables.keys()];
    const oldest = codes.find((code) => !this.#tables.get(code)?.hasBans) ?? codes[0];
    this.#tables.delete(oldest);
  }
}
