export { connectTable } from './connect-table.ts';
export { replayHistory } from './replay-history.ts';
export type {
  Answer,
  Connection,
  Intent,
  TableClient,
  TableClientOptions,
  TableObserver,
} from './table-client.ts';
export { eventsOf, readTold, type Tale } from './told.ts';
