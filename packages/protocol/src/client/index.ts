export { connectTable } from './connect-table.ts';
export { followHistory, parseHappenedTokens } from './history.ts';
export { openTable } from './open-table.ts';
export type {
  ClientRequest,
  ConnectionState,
  RequestResult,
  TableClient,
} from './table-client.ts';
export { TableConnection } from './table-connection.ts';
export {
  FINAL_CLOSE_CODES,
  FINAL_REFUSALS,
  type TableTransport,
  type TransportEvents,
} from './table-transport.ts';
