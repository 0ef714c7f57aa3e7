export {
  type ClientTransport,
  FINAL_CLOSE_CODES,
  FINAL_REFUSALS,
  type TransportEvents,
} from './client-transport.ts';
export { connectTable } from './connect-table.ts';
export { parseHappenedTokens, replayHistory } from './history.ts';
export { openTable } from './open-table.ts';
export type {
  ClientRequest,
  ConnectionState,
  RequestResult,
  TableClient,
} from './table-client.ts';
export { TableConnection } from './table-connection.ts';
