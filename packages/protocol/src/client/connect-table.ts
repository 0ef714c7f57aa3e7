import { ColyseusTransport } from './colyseus-transport.ts';
import type { OutboxDeps } from './outbox.ts';
import type { TableClient, TableClientOptions } from './table-client.ts';
import { TableConnection } from './table-connection.ts';

/** Connects one person to one table and reconnects as needed. */
export const connectTable = (options: TableClientOptions): TableClient =>
  new TableConnection((events) => new ColyseusTransport(options, events), browserOutboxDeps());

const browserOutboxDeps = (): OutboxDeps => ({
  prefix: Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join(''),
  after: (ms, run) => void setTimeout(run, ms),
});
