import type { Request } from 'express';
import type { Budget } from '../../limits/budgets.ts';
import { readCode } from '../../persons/ids.ts';
import type { KeptTable, TableLists } from '../../store/store.ts';
import { type Reply, refuse, refuseFor } from '../response/reply.ts';
import type { AddressOf } from './client-address.ts';

/** Finds a table by its code. An address that tries many wrong codes has to wait. */
export type CodeFinder = (
  request: Request,
  named: unknown,
  handle: (table: KeptTable) => Reply | Promise<Reply>,
) => Promise<Reply>;

export function createCodeFinder(tables: TableLists, addressOf: AddressOf, wrongCodes: Budget): CodeFinder {
  return async (request, named, handle) => {
    const payer = { person: null, address: addressOf(request) };
    const wait = wrongCodes.take(payer);
    if (wait > 0) return refuseFor(wait);
    const code = readCode(String(named));
    const find = async (): Promise<KeptTable | null> => (code === undefined ? null : await tables.find(code));
    const table = await find().catch((error) => {
      // It may be a good code: nobody knows while the store does not answer.
      wrongCodes.giveBack(payer);
      throw error;
    });
    if (table === null) return refuse('no-such-table');
    wrongCodes.giveBack(payer);
    return await handle(table);
  };
}
