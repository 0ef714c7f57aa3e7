/** Entry point `@tigris/engine`: plays games by the rules, and parses and writes their texts. */

export { type Action, type ActionKind, REFUSALS, type Refusal } from './base/action.ts';
export {
  type Chance,
  type Draw,
  liveChance,
  recordedChance,
  seededFractions,
  seededRandom,
} from './base/chance.ts';
export { drawsIn, type Fighter, type GameEvent } from './base/event.ts';
export type { Board, Conflict, DecisionKind, Pending, Position } from './base/position.ts';
export { err, ok, type Result } from './base/result.ts';
export * from './base/rules-id.ts';
export { ranking } from './base/score.ts';
export { type SeatSetup, type Setup, setupOf } from './base/setup.ts';
export * from './base/types.ts';
export { CELLS, COLUMNS, columnOf, ROWS, rowOf, squareAt } from './board/geometry.ts';
export { type Group, groupsOn, isKingdom } from './board/groups.ts';
export { isRiver } from './board/printed-boards.ts';
export { makeAction, makeRedactedAction, parseAction, parseRedactedAction } from './notation/action.ts';
export { makeBoardRows, makeMonuments, makePlacedMonument, monumentsOn } from './notation/board-text.ts';
export type { NotationFault } from './notation/fault.ts';
export { makePending } from './notation/pending.ts';
export { makeCellPiece, pieceAt } from './notation/piece.ts';
export { makePosition, makePositionLink, parsePosition } from './notation/position.ts';
export {
  type GameRecord,
  isHiddenDraw,
  type RedactedDraw,
  type RedactedRecord,
  type SeatName,
} from './notation/record/record.ts';
export { makeRecord, parseRecord, parseRedactedRecord } from './notation/record/record-text.ts';
export { makeBag } from './notation/seat.ts';
export {
  makeCell,
  makeColor,
  makeDrawn,
  makeHand,
  makeLeader,
  parseBoardCell,
  parseCell,
  parseColor,
  parseDrawn,
  parseDynasty,
} from './notation/symbols.ts';
export {
  apply,
  applyAndEndTurn,
  copyPosition,
  decider,
  decisionKind,
  endTurn,
  isTurnEndDue,
} from './operations/apply.ts';
export type { Forecast } from './operations/forecast.ts';
export { imagine } from './operations/imagine.ts';
export { legalActions, refusal } from './operations/legal.ts';
export { dealHands, startPosition } from './operations/new-game.ts';
export { positionFrom, type SetupFault, setupFault } from './operations/validate.ts';
export { type Audience, openView, type View, viewOf } from './operations/view.ts';
