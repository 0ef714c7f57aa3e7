import type { SQLOutputValue } from 'node:sqlite';
import type { PersonId, TableMade, TableSummary } from '../ports.ts';
import type { LateWrites } from './late-writes.ts';
import type { KeptTable } from './store.ts';
import { type TableStatements, tableOf } from './table-statements.ts';

type Row = Record<string, SQLOutputValue>;
type Late = { made: TableMade; summary: TableSummary };
/** `at`: when it changed last. */
type Dated = { table: KeptTable; at: number };

/** So many tables are remembered as they were made. */
const MOST_REMEMBERED = 10_000;

/**
 * Tables as they are once their late summaries are written. Everybody may ask for them, and often: that must not cost a
 * write to the disk each time, so what still waits is taken from memory.
 */
export interface TableReader {
  find(code: string): KeptTable | null;
  listed(most: number): KeptTable[];
  ofPerson(person: PersonId, most: number): KeptTable[];
  /** A table that is gone. */
  forget(code: string): void;
}

export function createTableReader(sql: TableStatements, summaries: LateWrites<TableSummary>): TableReader {
  /** How a table was made never changes. */
  const remembered = new Map<string, TableMade>();

  const stored = (code: string): KeptTable | null => tableOf(sql.find.get(code));
  const madeOf = (code: string): TableMade | null => {
    const made = remembered.get(code) ?? stored(code)?.made;
    if (made === undefined) return null;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(code, made);
    return made;
  };
  const lateTables = (): Late[] =>
    Array.from(summaries.all()).flatMap(([code, summary]) => {
      const made = madeOf(code);
      return made === null ? [] : { made, summary };
    });
  const merged = (
    late: Late[],
    belongs: (table: Late) => boolean,
    rows: Row[],
    most: number,
  ): KeptTable[] => {
    const isLate = ({ table }: Dated): boolean => summaries.waiting(table.made.code) !== undefined;
    const written = rows.flatMap(datedOf).filter((one) => !isLate(one));
    const waiting = late.filter(belongs).map((table) => ({ table, at: table.summary.at }));
    const newestFirst = [...written, ...waiting].sort((a, b) => b.at - a.at);
    return newestFirst.slice(0, most).map(({ table }) => table);
  };

  return {
    find(code) {
      const table = stored(code);
      const waiting = summaries.waiting(code);
      return table === null || waiting === undefined ? table : { ...table, summary: waiting };
    },
    // What is late may leave the list, so as many more are read.
    listed(most) {
      const late = lateTables();
      return merged(late, isListed, sql.listed.all(most + late.length), most);
    },
    ofPerson(person, most) {
      const late = lateTables();
      const rows = sql.ofPerson.all(person, person, most + late.length);
      return merged(late, (table) => isOf(table, person), rows, most);
    },
    forget: (code) => void remembered.delete(code),
  };
}

function datedOf(row: Row): Dated[] {
  const table = tableOf(row);
  return table === null ? [] : [{ table, at: Number(row.changed_at) }];
}

// The same as the statements `listed` and `ofPerson` ask for.
const isListed = ({ summary }: Late): boolean => summary.options.listed && summary.phase !== 'finished';
const isOf = ({ made, summary }: Late, person: PersonId): boolean =>
  summary.seats.some((seat) => seat.person === person) ||
  (made.host.id === person && summary.phase === 'gathering');
