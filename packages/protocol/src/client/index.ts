export { connectTable } from './connect-table.ts';
export { followHistory } from './follow-history.ts';
export { readHappened } from './read-happened.ts';
export type {
  Answer,
  Connection,
  Intent,
  TableClient,
} from './table-client.ts';
