import type { Request } from 'express';
import type { Budget } from '../../limits/budgets.ts';
import { parseTableCode } from '../../persons/ids.ts';
import type { StoredTable } from '../../ports/tables.ts';
import type { TableStore } from '../../store/store.ts';
import { type Reply, refuse, refuseWithRetry } from '../response/reply.ts';
import type { ClientAddressOf } from './client-address.ts';

/** Finds a table by its code. Addresses that try many wrong codes are throttled. */
export type WithTable = (
  request: Request,
  text: unknown,
  handle: (table: StoredTable) => Reply | Promise<Reply>,
) => Promise<Reply>;

export function createWithTable(tables: TableStore, addressOf: ClientAddressOf, wrongCodes: Budget): WithTable {
  return async (request, text, handle) => {
    const requester = { person: null, address: addressOf(request) };
    const wait = wrongCodes.tryConsume(requester);
    if (wait > 0) return refuseWithRetry(wait);
    const code = parseTableCode(String(text));
    const find = async (): Promise<StoredTable | null> => (code === undefined ? null : await tables.find(code));
    const table = await find().catch((error) => {
      // While the store is down, the code may be right.
      wrongCodes.refund(requester);
      throw error;
    });
    if (table === null) return refuse('no-such-table');
    wrongCodes.refund(requester);
    return await handle(table);
  };
}
