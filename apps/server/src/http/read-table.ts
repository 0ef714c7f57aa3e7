import { DEFAULT_OPTIONS, MAX_PASSWORD, readOptions, type TableOptions } from '@tigris/protocol';
import { fieldsOf } from './fields.ts';
import type { RefusalCode } from './reply.ts';

export type WantedTable = { readonly options: TableOptions; readonly password: string | null };

/** What somebody wants of a new table, or why it cannot be. What is left out is as the defaults have it. */
export function readTable(body: unknown): WantedTable | RefusalCode {
  const fields = fieldsOf(body);
  if (fields === undefined) return 'bad-json';
  const set = fieldsOf(fields.options ?? {});
  const options = set === undefined ? null : readOptions(set);
  if (options === null) return 'bad-options';
  const password = fields.password ?? '';
  if (typeof password !== 'string' || password.length > MAX_PASSWORD) return 'bad-password';
  return { options: { ...DEFAULT_OPTIONS, ...options }, password: password === '' ? null : password };
}
