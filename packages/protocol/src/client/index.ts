export { connectTable } from './connect-table.ts';
export { followHistory } from './follow-history.ts';
export { readHappened } from './read-happened.ts';
export type {
  Answer,
  ConnectionState,
  Intent,
  TableClient,
} from './table-client.ts';
