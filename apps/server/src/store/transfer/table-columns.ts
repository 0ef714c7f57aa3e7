import { hash } from 'node:crypto';

type ColumnType = 'text' | 'int' | 'bigint' | 'boolean';
export type Value = string | number | boolean | null;

/** Columns shared by sqlite and Postgres. */
export type StoredTableColumns = {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  readonly key: readonly string[];
};

const journal: StoredTableColumns['columns'] = {
  game: 'text',
  seq: 'int',
  kind: 'text',
  body: 'text',
  at: 'bigint',
  chain: 'text',
};
const tables: StoredTableColumns['columns'] = {
  code: 'text',
  host: 'text',
  made: 'text',
  summary: 'text',
  phase: 'text',
  game: 'int',
  listed: 'boolean',
  changed_at: 'bigint',
};

/** All tables of a store. */
export const STORED_TABLES: readonly StoredTableColumns[] = [
  { name: 'journal', columns: journal, key: ['game', 'seq'] },
  { name: 'heads', columns: { game: 'text', seq: 'int', chain: 'text' }, key: ['game'] },
  { name: 'tables', columns: tables, key: ['code'] },
  { name: 'table_seats', columns: { person: 'text', code: 'text' }, key: ['person', 'code'] },
  {
    name: 'games',
    columns: { code: 'text', game: 'int', body: 'text', at: 'bigint', open_to_all: 'boolean' },
    key: ['code', 'game'],
  },
  {
    name: 'game_players',
    columns: { person: 'text', at: 'bigint', code: 'text', game: 'int' },
    key: ['person', 'at', 'code', 'game'],
  },
  {
    name: 'persons',
    columns: { id: 'text', name: 'text', at: 'bigint', generation: 'int' },
    key: ['id'],
  },
  {
    name: 'device_links',
    columns: { hash: 'text', person: 'text', expires_at: 'bigint' },
    key: ['hash'],
  },
  {
    name: 'subscriptions',
    columns: {
      ...{ id: 'text', person: 'text', endpoint: 'text', p256dh: 'text', auth: 'text' },
      ...{ language: 'text', device: 'text', at: 'bigint' },
    },
    key: ['id'],
  },
  { name: 'uptime', columns: { id: 'int', ms: 'bigint' }, key: ['id'] },
];

/** The values of a row in the order of the columns. */
export function rowValues({ name, columns }: StoredTableColumns, row: Readonly<Record<string, unknown>>): Value[] {
  return Object.entries(columns).map(([column, kind]) => {
    // sqlite has no such column: the number is part of the summary.
    const value = name === 'tables' && column === 'game' && !('game' in row) ? gameNumberIn(row.summary) : row[column];
    if (value === null || value === undefined) return null;
    if (kind === 'text') return String(value);
    return kind === 'boolean' ? Number(value) === 1 : Number(value);
  });
}

/** 1 for a table that was never opened; 0 if the summary is damaged. */
function gameNumberIn(summary: unknown): number {
  if (summary === null) return 1;
  try {
    const game: unknown = Reflect.get(JSON.parse(String(summary)), 'game');
    return typeof game === 'number' ? game : 0;
  } catch {
    return 0;
  }
}

/** A checksum over rows in their order, with their count. */
export class RowsDigest {
  rows = 0;
  #sum = '';

  add(values: readonly Value[]): void {
    this.rows++;
    this.#sum = hash('sha256', `${this.#sum}${JSON.stringify(values)}`, 'base64url');
  }

  equals(other: RowsDigest): boolean {
    return this.rows === other.rows && this.#sum === other.#sum;
  }
}
