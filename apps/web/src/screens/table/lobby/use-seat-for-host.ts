import type { ReceiverInfo, TableInfo } from '@tigris/protocol';
import { useEffect } from 'preact/hooks';
import { justCreatedTable } from '../../shared/just-created-table.ts';
import type { SendRequest } from '../shared/use-table-requests.ts';

/** Seats the creator of a table at once. They can change the seat or stand up. */
export function useSeatForHost(table: TableInfo, you: ReceiverInfo | null, send: SendRequest): void {
  const mine = you !== null && you.who === table.host && justCreatedTable.value === table.code;
  useEffect(() => {
    if (!mine) return;
    justCreatedTable.value = null;
    if (you?.slot == null) void send({ type: 'sit', slot: 0, dynasty: 'l' });
  }, [mine]);
}
