/** The engine's first door, `@tigris/engine`: it plays games by the rules, and reads and writes their text. */
export { type Action, type ActionKind, REFUSALS, type Refusal } from './action.ts';
export { apply, awaitsEnd, copyPosition, decider, decision, endTurn, takeStep } from './apply.ts';
export { isRiver } from './board/boards.ts';
export { CELLS, COLUMNS, columnOf, ROWS, rowOf, squareAt } from './board/geometry.ts';
export {
  type Chance,
  type Draw,
  liveChance,
  recordedChance,
  seeded,
} from './chance.ts';
export { drawsIn, type Fighter, type GameEvent } from './event.ts';
export * from './forecast.ts';
export { imagine } from './imagine.ts';
export { type Group, groupsOn, isKingdom } from './kingdoms.ts';
export { legalActions, refusal } from './legal.ts';
export { deal, startPosition } from './new-game.ts';
export * from './notation/index.ts';
export { total } from './play.ts';
export type { Board, Conflict, DecisionKind, Pending, Position } from './position.ts';
export { err, ok, type Result } from './result.ts';
export * from './rules.ts';
export { ranking } from './score.ts';
export { type SeatSetup, type Setup, setupOf } from './setup.ts';
export * from './types.ts';
export { positionFrom, type SetupFault, setupFault } from './validate.ts';
export { type Audience, openView, type View, viewOf } from './view.ts';
