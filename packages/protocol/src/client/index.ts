export { connectTable } from './connect-table.ts';
export { followHistory, readHappened } from './history.ts';
export { FINAL, FINAL_CLOSE, type Line, type LineEvents } from './line.ts';
export { openTable } from './open-table.ts';
export type {
  Answer,
  ConnectionState,
  Intent,
  TableClient,
} from './table-client.ts';
export { TableConnection } from './table-connection.ts';
