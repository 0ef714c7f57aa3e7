import { BoundedMap } from '../cache/bounded-map.ts';
import type { PersonId } from '../ports/persons.ts';
import type { CreatedTable, StoredTable, TableSummary } from '../ports/tables.ts';
import type { CoalescedWrites } from './coalesced-writes.ts';

type UnwrittenTable = { created: CreatedTable; summary: TableSummary };
/** `at`: time of the last change. */
export type DatedTable = { table: StoredTable; at: number };

/** Tables as stored in the database. */
export interface TableQueries {
  find(code: string): Promise<StoredTable | null>;
  created(codes: readonly string[]): Promise<CreatedTable[]>;
  listed(limit: number, perHost: number): Promise<DatedTable[]>;
  ofPerson(person: PersonId, limit: number): Promise<DatedTable[]>;
}

export function datedTableFromColumns(made: string, summary: unknown, at: number): DatedTable {
  return { table: { created: JSON.parse(made), summary: parseSummary(summary) }, at };
}

/** Null if it is damaged: it can be derived again when the table opens. */
function parseSummary(text: unknown): TableSummary | null {
  try {
    return text === null ? null : JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** Tables whose immutable part is cached. */
const MAX_CACHED_TABLES = 10_000;

/**
 * Reads tables including summaries that are not written yet. Lists are requested often, so pending summaries come from
 * memory instead of being flushed.
 */
export interface TableReader {
  find(code: string): Promise<StoredTable | null>;
  listed(limit: number, perHost: number): Promise<StoredTable[]>;
  ofPerson(person: PersonId, limit: number): Promise<StoredTable[]>;
  /** Called for deleted tables. */
  forget(code: string): void;
}

export function createTableReader(rows: TableQueries, summaries: CoalescedWrites<TableSummary>): TableReader {
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
  /**
   * Merges unwritten tables into those of the database, newest first.
   * @param read reads `more` extra rows, because unwritten changes may remove rows from the list
   */
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

// Must select the same tables as the SQL statements `listed` and `ofPerson`.
const isListed = ({ summary }: UnwrittenTable): boolean => summary.options.listed && summary.phase !== 'finished';
const belongsTo = ({ created, summary }: UnwrittenTable, person: PersonId): boolean =>
  summary.seats.some((seat) => seat.person === person) || (created.host.id === person && summary.phase === 'gathering');

/**
 * Orders tables by their rank per host, so that one host with many tables cannot push others off the list, and running
 * games of a host do not hide the table at which they wait for players.
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
