import { DEFAULT_OPTIONS, MAX_PASSWORD_CHARS, parseTableOptions, type TableOptions } from '@tigris/protocol';
import type { OpenRequest } from '../../ports/table-rooms.ts';
import type { HttpRefusalCode } from '../response/reply.ts';

/** The fields of a JSON object; undefined if the value is no object. */
export function objectFields(body: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  return { ...body };
}

export function stringOrUndefined(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Empty unless there are several nodes. */
export function readOpenRequest(body: unknown): Omit<OpenRequest, 'charge'> {
  const { missed, led } = objectFields(body) ?? {};
  return { unreachablePath: stringOrUndefined(missed) ?? null, isRedirected: led === true };
}

export type NewTable = { readonly options: TableOptions; readonly password: string | null };

/** Parses options and password of a new table, or returns why they are refused. Missing options get defaults. */
export function readNewTable(body: unknown): NewTable | HttpRefusalCode {
  const fields = objectFields(body);
  if (fields === undefined) return 'bad-json';
  const set = objectFields(fields.options ?? {});
  const options = set === undefined ? null : parseTableOptions(set);
  if (options === null) return 'bad-options';
  const password = fields.password ?? '';
  if (typeof password !== 'string' || password.length > MAX_PASSWORD_CHARS) return 'bad-password';
  return { options: { ...DEFAULT_OPTIONS, ...options }, password: password === '' ? null : password };
}
