export { connectTable } from './connect-table.ts';
export { followHistory, readHappened } from './history.ts';
export type {
  Answer,
  ConnectionState,
  Intent,
  TableClient,
} from './table-client.ts';
