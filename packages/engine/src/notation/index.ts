/** The text form of positions, actions and records. */
export {
  makeAction,
  makeRedactedAction,
  parseAction,
  parseRedactedAction,
} from './action.ts';
export { pieceAt } from './board-pieces.ts';
export { makeCell, parseBoardCell, parseCell } from './cell.ts';
export type { Fault } from './fault.ts';
export { makeRecord } from './make-record.ts';
export { parseRecord, parseRedactedRecord } from './parse-record.ts';
export { makePending } from './pending.ts';
export { makeCellPiece } from './piece.ts';
export { makePosition, makePositionLink, parsePosition } from './position.ts';
export {
  type GameRecord,
  isHiddenDraw,
  type RedactedDraw,
  type RedactedRecord,
  type SeatName,
} from './record.ts';
export { makeBag } from './seat.ts';
export {
  makeMonuments,
  makePlacedMonument,
  monumentsOn,
} from './structures.ts';
export {
  makeColor,
  makeDrawn,
  makeHand,
  makeLeader,
  parseColor,
  parseDrawn,
  parseDynasty,
} from './words.ts';
