import { createHmac, randomBytes } from 'node:crypto';
import { BlockList } from 'node:net';
import { LOCAL_MACHINE } from '../../limits/budgets.ts';
import type { Address, PersonId } from '../../ports/persons.ts';

/** Tables without a ban are evicted first. */
const MAX_TABLES = 2000;
/** Further people are not remembered and count as new. */
const MAX_PEOPLE_PER_TABLE = 500;
/** Total over all tables. Tables that are open are not evicted. */
export const MAX_PEOPLE = 50_000;
/** The latest addresses of a person. */
const MAX_ADDRESSES_PER_PERSON = 16;

/** The network of `::1`. It is compared as text: as a subnet it would include all IPv4 addresses. */
const LOOPBACK = '0:0:0:0';
const PRIVATE_NETWORKS = new BlockList();
PRIVATE_NETWORKS.addSubnet('127.0.0.0', 8);
PRIVATE_NETWORKS.addSubnet('10.0.0.0', 8);
PRIVATE_NETWORKS.addSubnet('172.16.0.0', 12);
PRIVATE_NETWORKS.addSubnet('192.168.0.0', 16);
PRIVATE_NETWORKS.addSubnet('fc00::', 7, 'ipv6');

/**
 * Whether many people may share an address: this machine or a private network, as behind a proxy that is not configured
 * or in a container. Such an address is never banned.
 */
const isSharedAddress = (address: Address): boolean =>
  address === LOCAL_MACHINE ||
  address === LOOPBACK ||
  (address.includes(':') ? PRIVATE_NETWORKS.check(`${address}::`, 'ipv6') : PRIVATE_NETWORKS.check(address));

/**
 * Remembers who visited a table from which address. A ban also covers the addresses of the banned person, so that they
 * cannot return as a new guest; people who visited the table before the ban are not affected, because a family may share
 * one address.
 */
export class VisitorLog {
  /** Addresses are stored as keyed hashes only. */
  readonly #key: Buffer;
  /** By person: how many came before them, and the hashes of their addresses. */
  readonly #people = new Map<PersonId, { index: number; addresses: Set<string> }>();
  /** By hash: how many people had come when the address was banned. Those who came later are refused. */
  readonly #banned = new Map<string, number>();

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** Reverses `toText`. Addresses that are not banned are not stored. */
  static parse(text: string, key: Buffer): VisitorLog {
    const visitors = new VisitorLog(key);
    const { people, banned }: VisitorLogText = JSON.parse(text);
    for (const [index, person] of people.entries()) visitors.#people.set(person, { index, addresses: new Set() });
    for (const [hash, size] of banned) visitors.#banned.set(hash, size);
    return visitors;
  }

  toText(): string {
    const stored: VisitorLogText = { people: [...this.#people.keys()], banned: [...this.#banned] };
    return JSON.stringify(stored);
  }

  get size(): number {
    return this.#people.size;
  }

  get hasBans(): boolean {
    return this.#banned.size > 0;
  }

  add(person: PersonId, address: Address): void {
    const known = this.#people.get(person) ?? { index: this.#people.size, addresses: new Set() };
    if (!isSharedAddress(address)) this.#addAddress(known.addresses, address);
    if (this.#people.size < MAX_PEOPLE_PER_TABLE) this.#people.set(person, known);
  }

  ban(person: PersonId): void {
    for (const hash of this.#people.get(person)?.addresses ?? []) this.#banned.set(hash, this.#people.size);
  }

  isBanned(person: PersonId, address: Address): boolean {
    const sizeAtBan = this.#banned.get(this.#hashOf(address));
    return sizeAtBan !== undefined && (this.#people.get(person)?.index ?? sizeAtBan) >= sizeAtBan;
  }

  #addAddress(addresses: Set<string>, address: Address): void {
    addresses.add(this.#hashOf(address));
    const [oldest] = addresses;
    if (addresses.size > MAX_ADDRESSES_PER_PERSON) addresses.delete(oldest);
  }

  #hashOf(address: Address): string {
    return createHmac('sha256', this.#key).update(address).digest('base64url');
  }
}

type VisitorLogText = { people: PersonId[]; banned: [addressHash: string, sizeAtBan: number][] };

/** Null: nothing is stored, or it cannot be parsed. The table opens without bans then. */
function parseVisitorLog(text: string | null, key: Buffer): VisitorLog | null {
  try {
    return text === null ? null : VisitorLog.parse(text, key);
  } catch {
    return null;
  }
}

/** Shares the bans of tables between processes. */
export interface BanStore {
  /** Hashes addresses; the same in all processes. */
  readonly key: Buffer;
  set(code: string, text: string): Promise<void>;
  get(code: string): Promise<string | null>;
}

/** The visitors of all tables, open or closed. Kept in memory; bans are shared if there is a store. */
export class VisitorLogs {
  readonly #store: BanStore | null;
  readonly #key: Buffer;
  /** In order of use. */
  readonly #tables = new Map<string, VisitorLog>();

  constructor(store: BanStore | null = null) {
    this.#store = store;
    this.#key = store?.key ?? randomBytes(32);
  }

  /** Loads the bans of a table that is about to open: it may have been open in another process. */
  async load(code: string): Promise<void> {
    if (this.#store === null) return;
    const visitors = parseVisitorLog(await this.#store.get(code), this.#store.key);
    if (visitors !== null) this.#put(code, visitors);
  }

  /** @param visitors the log of the table, which may have been evicted while the table is open */
  ban(code: string, visitors: VisitorLog, person: PersonId): void {
    visitors.ban(person);
    this.#put(code, visitors);
    void this.#store?.set(code, visitors.toText());
  }

  /** People remembered, over all tables. */
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
