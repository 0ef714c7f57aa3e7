/** The text form of positions, actions and records. */
export {
  isOpenAction,
  makeAction,
  makeRedactedAction,
  parseAction,
  parseRedactedAction,
  type RedactedAction,
  type TokenFault,
} from './action.ts';
export { pieceAt } from './board-pieces.ts';
export { isOnBoard, makeCell, parseBoardCell, parseCell } from './cell.ts';
export type { Fault, FaultCode, TextPlace } from './fault.ts';
export { makeRecord } from './make-record.ts';
export { parseRecord, parseRedactedRecord } from './parse-record.ts';
export { makePending, parsePending } from './pending.ts';
export { makeCellPiece, makePiece, type Piece, parsePiece } from './piece.ts';
export { makePosition, makePositionLink, parsePosition } from './position.ts';
export {
  cleanName,
  type GameRecord,
  type HiddenDraw,
  isHiddenDraw,
  RECORD_FORMAT,
  type RecordStep,
  type RedactedDraw,
  type RedactedRecord,
  type SeatName,
  type SeatScore,
  TERMINATIONS,
  type Termination,
} from './record.ts';
export { makeBag, makeSeat, parseBag, parseSeat } from './seat.ts';
export {
  makeMonuments,
  makePlacedMonument,
  monumentsOn,
  type PlacedMonument,
  parseMonuments,
  parseWonder,
} from './structures.ts';
export {
  countTiles,
  makeColor,
  makeDrawn,
  makeHand,
  makeLeader,
  makeTiles,
  parseColor,
  parseDrawn,
  parseDynasty,
  parseHand,
  parseLeader,
  parseTiles,
} from './words.ts';
