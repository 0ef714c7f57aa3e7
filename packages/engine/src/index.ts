/** The engine's only public face. */
export type { Action, ActionKind } from './action.ts';
export { apply, awaitsEnd, copyPosition, decider, decision, endTurn, type Outcome } from './apply.ts';
export { bagLevel } from './bag.ts';
export { leaderSeatAt, tileAt } from './board/board.ts';
export { boardData, isBordered, isRiver } from './board/boards.ts';
export { CELLS, COLUMNS, columnOf, crossAt, NEIGHBOURS, ROWS, rowOf, squareAt } from './board/geometry.ts';
export { cellsOf, has } from './board/rows.ts';
export {
  type Chance,
  type Draw,
  liveChance,
  type RecordedChance,
  recordedChance,
} from './chance.ts';
export { type ConflictForecast, conflictsIn, type Stake } from './conflict-forecast.ts';
export { drawsIn, type GameEvent, type PointSource } from './event.ts';
export * from './forecast.ts';
export { imagine, PLAIN_WORLD, type World } from './imagine.ts';
export type { Joined } from './joined.ts';
export { type Group, groupsOn, isKingdom, type LeaderStanding } from './kingdoms.ts';
export { legalActions, refusal } from './legal.ts';
export { deal, startPosition } from './new-game.ts';
export * from './notation/index.ts';
export type { Conflict, DecisionKind, Pending } from './pending.ts';
export type { Board, Position, Rows, SeatState } from './position.ts';
export { takeStep } from './record/take-step.ts';
export { REFUSALS, type Refusal } from './refusal.ts';
export { err, ok, type Result } from './result.ts';
export * from './rules.ts';
export { type Place, type Ranking, ranking, weakest, withTreasures } from './score.ts';
export { BAG_LEVELS, type Bag, type BagLevel, type SeatSetup, type Setup, setupOf } from './setup.ts';
export * from './types.ts';
export { positionFrom, type SetupFault, setupFault } from './validate.ts';
export { type Audience, type View, viewOf } from './view.ts';
