export type * from './cards.ts';
export * from './codes.ts';
export * from './messages.ts';
export * from './parse-ask.ts';
export { NOTHING_TOLD, type Purse, reconcile, type TablePicture, type ToldTexts } from './reconcile.ts';
export { newTableSchema, slotsOf, TableSchema } from './schema.ts';
export * from './table-state.ts';
export { toTable, toTold } from './to-table.ts';
export { toView } from './to-view.ts';
