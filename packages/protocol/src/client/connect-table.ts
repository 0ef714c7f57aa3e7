import { Link } from './link.ts';
import type { Resending } from './outbox.ts';
import type { TableClient, TableClientOptions } from './table-client.ts';
import { TableConnection } from './table-connection.ts';

/** Connects one person to one table and stays connected. */
export const connectTable = (options: TableClientOptions): TableClient =>
  new TableConnection((events) => new Link(options, events), inBrowsers());

const inBrowsers = (): Resending => ({
  prefix: Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join(''),
  after: (ms, run) => void setTimeout(run, ms),
});
