export * from './messages/http-responses.ts';
export * from './messages/messages.ts';
export * from './messages/parse-client-message.ts';
export * from './messages/refusal-codes.ts';
export { readHappenedTokens, readTableInfo } from './schema/read-table-info.ts';
export { readView } from './schema/read-view.ts';
export {
  type HappenedByAudience,
  type Holdings,
  NOTHING_HAPPENED,
  reconcileTableSchema,
  type TableSnapshot,
} from './schema/reconcile-table-schema.ts';
export { createTableSchema, slotSchemas, TableSchema } from './schema/table-schema.ts';
export { isPlayerAbsent } from './table/absence.ts';
export { BOT_PACES, type BotPace, type BotTask, botPauseMs } from './table/bot-pace.ts';
export * from './table/game-clock.ts';
export { ServiceClock } from './table/service-clock.ts';
export * from './table/table-info.ts';
export type { Ballot, FailedVote, OpenVote, VoteMotion } from './table/vote.ts';
