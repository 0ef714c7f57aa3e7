import type { PersonId } from '../ports/persons.ts';
import type { CreatedTable, StoredTable, TableSummary } from '../ports/tables.ts';
import type { LateWrites } from './coalesced-writes.ts';

type Late = { made: CreatedTable; summary: TableSummary };
/** `updatedAt`: when it changed last. */
export type Dated = { table: StoredTable; at: number };

/** Tables as the database has them. */
export interface TableRows {
  find(code: string): Promise<StoredTable | null>;
  made(codes: readonly string[]): Promise<CreatedTable[]>;
  listed(most: number, ofOne: number): Promise<Dated[]>;
  ofPerson(person: PersonId, most: number): Promise<Dated[]>;
}

/** A table out of its columns. */
export function datedTable(made: string, summary: unknown, at: number): Dated {
  return { table: { made: JSON.parse(made), summary: summaryIn(summary) }, at };
}

/** Only a projection: one that is broken counts as none, and is written anew when the table opens. */
function summaryIn(text: unknown): TableSummary | null {
  try {
    return text === null ? null : JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** So many tables are remembered as they were made. */
const MOST_REMEMBERED = 10_000;

/**
 * Tables as they are once their late summaries are written. Everybody may ask for them, and often: that must not cost a
 * write to the disk each time, so what still waits is taken from memory.
 */
export interface TableReader {
  find(code: string): Promise<StoredTable | null>;
  listed(most: number, ofOne: number): Promise<StoredTable[]>;
  ofPerson(person: PersonId, most: number): Promise<StoredTable[]>;
  /** A table that is gone. */
  forget(code: string): void;
}

export function createTableReader(rows: TableRows, summaries: LateWrites<TableSummary>): TableReader {
  /** How a table was made never changes. */
  const remembered = new Map<string, CreatedTable>();

  const lateTables = async (): Promise<Late[]> => {
    const late = summaries.all();
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const unknown = [...late.keys()].filter((code) => !remembered.has(code));
    const found = unknown.length === 0 ? [] : await rows.made(unknown);
    for (const made of found) remembered.set(made.code, made);
    return [...late].flatMap(([code, summary]) => {
      const made = remembered.get(code);
      return made === undefined ? [] : { made, summary };
    });
  };
  /** The newest first. @param read reads so many more than are wanted, as what is late may leave the list. */
  const merged = async (
    belongs: (table: Late) => boolean,
    read: (more: number) => Promise<Dated[]>,
  ): Promise<StoredTable[]> => {
    const late = await lateTables();
    const codes = new Set(late.map(({ made }) => made.code));
    const written = (await read(late.length)).filter(({ table }) => !codes.has(table.made.code));
    const waiting = late.filter(belongs).map((table) => ({ table, at: table.summary.at }));
    return [...written, ...waiting].sort((a, b) => b.at - a.at).map(({ table }) => table);
  };

  return {
    async find(code) {
      const waiting = summaries.waiting(code);
      const table = await rows.find(code);
      return table === null || waiting === undefined ? table : { ...table, summary: waiting };
    },
    async listed(most, ofOne) {
      const newestFirst = await merged(isListed, (more) => rows.listed(most + more, ofOne + more));
      return fairly(newestFirst, ofOne).slice(0, most);
    },
    async ofPerson(person, most) {
      const belongs = (table: Late): boolean => isOf(table, person);
      return (await merged(belongs, (more) => rows.ofPerson(person, most + more))).slice(0, most);
    },
    forget: (code) => void remembered.delete(code),
  };
}

// The same as the statements `listed` and `ofPerson` ask for.
const isListed = ({ summary }: Late): boolean => summary.options.listed && summary.phase !== 'finished';
const isOf = ({ made, summary }: Late, person: PersonId): boolean =>
  summary.seats.some((seat) => seat.person === person) ||
  (made.host.id === person && summary.phase === 'gathering');

/**
 * Guests cost nothing, and tables hardly anything: whoever makes many must not push those of others off the list, and
 * whose games go on must not hide the table at which they wait for players.
 */
function fairly(newestFirst: readonly StoredTable[], ofOne: number): StoredTable[] {
  const counts = new Map<string, number>();
  const ranked = newestFirst.map((table) => {
    const key = `${table.made.host.id} ${table.summary?.phase ?? 'gathering'}`;
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    return { table, nth };
  });
  const chosen = ranked.filter(({ nth }) => nth <= ofOne).sort((a, b) => a.nth - b.nth);
  return chosen.map(({ table }) => table);
}
