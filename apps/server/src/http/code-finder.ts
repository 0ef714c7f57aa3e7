import type { Request } from 'express';
import { readCode } from '../persons/ids.ts';
import type { KeptTable, TableLists } from '../store/store.ts';
import type { AddressLimits } from './address-limits.ts';
import { type Reply, refuse, refuseFor } from './reply.ts';

const HOUR = 60 * 60 * 1000;
/** A code is what keeps a private table private, so nobody may try many, at whichever door. */
const MISSES_PER_HOUR = 60;

/** Finds the table that somebody names, and makes those wait who try one code after another. */
export type CodeFinder = (
  request: Request,
  named: unknown,
  handle: (table: KeptTable) => Reply | Promise<Reply>,
) => Promise<Reply>;

export function createCodeFinder(tables: TableLists, addresses: AddressLimits): CodeFinder {
  const misses = addresses.limit(MISSES_PER_HOUR, HOUR);
  return async (request, named, handle) => {
    const address = addresses.of(request);
    const wait = misses.take(address);
    if (wait > 0) return refuseFor(wait);
    const code = readCode(String(named));
    const table = code === undefined ? null : await tables.find(code);
    if (table === null) return refuse('no-such-table');
    misses.giveBack(address);
    return await handle(table);
  };
}
