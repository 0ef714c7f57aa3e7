import { BoundedMap } from '../cache/bounded-map.ts';
import type { PersonId } from '../ports/persons.ts';
import type { CreatedTable, StoredTable, TableSummary } from '../ports/tables.ts';
import type { CoalescedWrites } from './coalesced-writes.ts';

type UnwrittenTable = { created: CreatedTable; summary: TableSummary };
/** `updatedAt`: when it changed last. */
export type DatedTable = { table: StoredTable; at: number };

/** Tables as the database has them. */
export interface TableQueries {
  find(code: string): Promise<StoredTable | null>;
  created(codes: readonly string[]): Promise<CreatedTable[]>;
  listed(limit: number, perHost: number): Promise<DatedTable[]>;
  ofPerson(person: PersonId, limit: number): Promise<DatedTable[]>;
}

/** A table out of its columns. */
export function datedTableFromColumns(made: string, summary: unknown, at: number): DatedTable {
  return { table: { created: JSON.parse(made), summary: parseSummary(summary) }, at };
}

/** Only a projection: one that is broken counts as none, and is written anew when the table opens. */
function parseSummary(text: unknown): TableSummary | null {
  try {
    return text === null ? null : JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** So many tables are known as they were made. */
const MAX_CACHED_TABLES = 10_000;

/**
 * Tables as they are once their late summaries are written. Everybody may ask for them, and often: that must not cost a
 * write to the disk each time, so what still waits is taken from memory.
 */
export interface TableReader {
  find(code: string): Promise<StoredTable | null>;
  listed(limit: number, perHost: number): Promise<StoredTable[]>;
  ofPerson(person: PersonId, limit: number): Promise<StoredTable[]>;
  /** A table that is gone. */
  forget(code: string): void;
}

export function createTableReader(rows: TableQueries, summaries: CoalescedWrites<TableSummary>): TableReader {
  /** How a table was made never changes. */
  const known = new BoundedMap<string, CreatedTable>({ maxSize: MAX_CACHED_TABLES });

  const unwrittenTables = async (): Promise<UnwrittenTable[]> => {
    const late = summaries.allPending();
    const unknown = [...late.keys()].filter((code) => known.get(code) === undefined);
    const found = unknown.length === 0 ? [] : await rows.created(unknown);
    for (const created of found) known.set(created.code, created);
    return [...late].flatMap(([code, summary]) => {
      const created = known.get(code);
      return created === undefined ? [] : { created, summary };
    });
  };
  /** The newest first. @param read reads so many more than are wanted, as what is late may leave the list. */
  const mergeUnwritten = async (
    belongs: (table: UnwrittenTable) => boolean,
    read: (more: number) => Promise<DatedTable[]>,
  ): Promise<StoredTable[]> => {
    const late = await unwrittenTables();
    const codes = new Set(late.map(({ created }) => created.code));
    const written = (await read(late.length)).filter(({ table }) => !codes.has(table.created.code));
    const waiting = late.filter(belongs).map((table) => ({ table, at: table.summary.at }));
    return [...written, ...waiting].sort((a, b) => b.at - a.at).map(({ table }) => table);
  };

  return {
    async find(code) {
      const waiting = summaries.pending(code);
      const table = await rows.find(code);
      return table === null || waiting === undefined ? table : { ...table, summary: waiting };
    },
    async listed(most, ofOne) {
      const newestFirst = await mergeUnwritten(isListed, (more) => rows.listed(most + more, ofOne + more));
      return interleaveHosts(newestFirst, ofOne).slice(0, most);
    },
    async ofPerson(person, most) {
      const belongs = (table: UnwrittenTable): boolean => belongsTo(table, person);
      return (await mergeUnwritten(belongs, (more) => rows.ofPerson(person, most + more))).slice(0, most);
    },
    forget: (code) => void known.delete(code),
  };
}

// The same as the statements `listedTables` and `ofPerson` ask for.
const isListed = ({ summary }: UnwrittenTable): boolean =>
  summary.options.listed && summary.phase !== 'finished';
const belongsTo = ({ created, summary }: UnwrittenTable, person: PersonId): boolean =>
  summary.seats.some((seat) => seat.person === person) ||
  (created.host.id === person && summary.phase === 'gathering');

/**
 * Guests cost nothing, and tables hardly anything: whoever makes many must not push those of others off the list, and
 * whose games go on must not hide the table at which they wait for players.
 */
function interleaveHosts(newestFirst: readonly StoredTable[], ofOne: number): StoredTable[] {
  const counts = new Map<string, number>();
  const ranked = newestFirst.map((table) => {
    const key = `${table.created.host.id} ${table.summary?.phase ?? 'gathering'}`;
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    return { table, nth };
  });
  const chosen = ranked.filter(({ nth }) => nth <= ofOne).sort((a, b) => a.nth - b.nth);
  return chosen.map(({ table }) => table);
}
