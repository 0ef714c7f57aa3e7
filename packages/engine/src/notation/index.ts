/** The text forms of positions, actions and records. */
export { makeAction, makeRedactedAction, parseAction, parseRedactedAction } from './action.ts';
export { makeBoardRows, makeMonuments, makePlacedMonument, monumentsOn } from './board-text.ts';
export type { NotationFault } from './fault.ts';
export { makePending } from './pending.ts';
export { makeCellPiece, pieceAt } from './piece.ts';
export { makePosition, makePositionLink, parsePosition } from './position.ts';
export {
  type GameRecord,
  isHiddenDraw,
  type RedactedDraw,
  type RedactedRecord,
  type SeatName,
} from './record/record.ts';
export { makeRecord, parseRecord, parseRedactedRecord } from './record/record-text.ts';
export { makeBag } from './seat.ts';
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
} from './symbols.ts';
