import type { Request } from 'express';
import type { Budget } from '../../limits/budgets.ts';
import { parseTableCode } from '../../persons/ids.ts';
import type { StoredTable } from '../../ports/tables.ts';
import type { TableStore } from '../../store/store.ts';
import { type Reply, refuse, refuseWithRetry } from '../response/reply.ts';
import type { ClientAddressOf } from './client-address.ts';

/** Finds a table by its code. An address that tries many wrong codes has to wait. */
export type WithTable = (
  request: Request,
  named: unknown,
  handle: (table: StoredTable) => Reply | Promise<Reply>,
) => Promise<Reply>;

export function createWithTable(
  tables: TableStore,
  addressOf: ClientAddressOf,
  wrongCodes: Budget,
): WithTable {
  return async (request, named, handle) => {
    const payer = { person: null, address: addressOf(request) };
    const wait = wrongCodes.tryConsume(payer);
    if (wait > 0) return refuseWithRetry(wait);
    const code = parseTableCode(String(named));
    const find = async (): Promise<StoredTable | null> =>
      code === undefined ? null : await tables.find(code);
    const table = await find().catch((error) => {
      // It may be a good code: nobody knows while the store does not answer.
      wrongCodes.refund(payer);
      throw error;
    });
    if (table === null) return refuse('no-such-table');
    wrongCodes.refund(payer);
    return await handle(table);
  };
}
