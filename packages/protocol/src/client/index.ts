export { connectTable } from './connect-table.ts';
export { followHistory } from './follow-history.ts';
export { readHappened } from './read-happened.ts';
export type {
  Answer,
  Connection,
  Intent,
  TableClient,
  TableClientOptions,
  TableObserver,
} from './table-client.ts';
