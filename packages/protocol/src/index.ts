export { BOT_PACES, type BotPace, type BotTask, botPause } from './bot-pace.ts';
export * from './cards.ts';
export * from './codes.ts';
export * from './game-clock.ts';
export * from './messages.ts';
export type { Ballot, Motion, RefusedVote, VoteInfo } from './motion.ts';
export * from './parse-ask.ts';
export {
  type HappenedTexts,
  type Holdings,
  NOTHING_HAPPENED,
  reconcile,
  type TablePicture,
} from './reconcile.ts';
export { newTableSchema, slotsOf, TableSchema } from './schema.ts';
export { ServerTime } from './server-time.ts';
export * from './table-state.ts';
export { toHappened, toTable } from './to-table.ts';
export { toView } from './to-view.ts';
