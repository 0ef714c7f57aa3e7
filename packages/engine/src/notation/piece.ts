import type { Board } from '../base/position.ts';
import { type Cell, type Color, type Dynasty, OFF } from '../base/types.ts';
import { clearBit, hasCell, setBit } from '../board/bitboard.ts';
import { clearCell, leaderOn, putBuilding, putCatastrophe, putLeader, putTile, tileAt } from '../board/board.ts';
import { crossAt } from '../board/geometry.ts';
import type { FaultCode } from './fault.ts';
import { makeColor, makeLeader, parseColor, parseDynasty, parseLeader } from './symbols.ts';

/** The contents of one cell in positions and scenarios. */
export type Piece =
  | { kind: 'tile'; color: Color; treasure: boolean; building: boolean }
  | { kind: 'leader'; color: Color; dynasty: Dynasty }
  | { kind: 'catastrophe' }
  /** A face-down tile under a monument. */
  | { kind: 'blank'; treasure: boolean }
  | { kind: 'wonder'; treasure: boolean };

const PIECE = /^(?:[rbgk](?:\*\^?|\^\*?)?|[RBGK][ablp]|#|[xw]\*?)/;

/** Returns the text of the piece at the beginning of a text, or null. */
export const leadingPiece = (text: string): string | null => PIECE.exec(text)?.[0] ?? null;

/** `r` `r*` `k^` `Ra` `#` `x` `w*` … */
export function parsePiece(text: string): Piece | null {
  if (leadingPiece(text) !== text) return null;
  const head = text.charAt(0);
  const treasure = text.includes('*');
  if (head === '#') return { kind: 'catastrophe' };
  if (head === 'x') return { kind: 'blank', treasure };
  if (head === 'w') return { kind: 'wonder', treasure };
  const color = parseColor(head);
  if (color !== null) return { kind: 'tile', color, treasure, building: text.includes('^') };
  const leader = parseLeader(head);
  const dynasty = parseDynasty(text.charAt(1));
  return leader === null || dynasty === null ? null : { kind: 'leader', color: leader, dynasty };
}

function makePiece(piece: Piece): string {
  switch (piece.kind) {
    case 'tile':
      return makeColor(piece.color) + (piece.treasure ? '*' : '') + (piece.building ? '^' : '');
    case 'leader':
      return makeLeader(piece.color) + piece.dynasty;
    case 'catastrophe':
      return '#';
    case 'blank':
      return piece.treasure ? 'x*' : 'x';
    case 'wonder':
      return piece.treasure ? 'w*' : 'w';
  }
}

/** Returns the text of a piece, '' for an empty cell. */
export const pieceText = (piece: Piece | null): string => (piece ? makePiece(piece) : '');

/** Returns the text of a cell's contents, `.` for an empty cell. */
export const makeCellPiece = (piece: Piece | null): string => pieceText(piece) || '.';

/** Returns the piece on a cell, or null. */
export function pieceAt(board: Board, dynasties: readonly Dynasty[], cell: Cell): Piece | null {
  const treasure = hasCell(board.treasures, cell);
  const leader = leaderOn(board, cell);
  const dynasty = leader && dynasties[leader.seat];
  if (leader && dynasty) return { kind: 'leader', color: leader.color, dynasty };
  if (hasCell(board.catastrophes, cell)) return { kind: 'catastrophe' };
  const cover = structureOver(board, cell);
  if (cover) return { kind: cover, treasure };
  const color = tileAt(board, cell);
  return color === null ? null : { kind: 'tile', color, treasure, building: hasCell(board.buildingCells, cell) };
}

/** Replaces the contents of a cell. Returns why that is not possible, or null. */
export function putPiece(
  board: Board,
  dynasties: readonly Dynasty[],
  cell: Cell,
  piece: Piece | null,
): FaultCode | null {
  const mismatch = structureMismatch(board, cell, piece);
  if (mismatch) return mismatch;
  clearCell(board, cell);
  switch (piece?.kind) {
    case undefined:
      return null;
    case 'tile':
      return putTilePiece(board, cell, piece);
    case 'leader':
      return putLeaderPiece(board, dynasties.indexOf(piece.dynasty), cell, piece);
    case 'catastrophe':
      putCatastrophe(board, cell);
      return null;
    case 'blank':
    case 'wonder':
      setTreasure(board, cell, piece.treasure);
      return null;
  }
}

/** Monuments and the wonder are put first. On their cells only treasures can be put afterwards. */
function structureMismatch(board: Board, cell: Cell, piece: Piece | null): FaultCode | null {
  const expected = piece?.kind === 'blank' || piece?.kind === 'wonder' ? piece.kind : null;
  if (structureOver(board, cell) === expected) return null;
  return expected === 'wonder' ? 'wonder-mismatch' : 'monument-mismatch';
}

/** Returns the structure that covers this cell. */
export function structureOver(board: Board, cell: Cell): 'blank' | 'wonder' | null {
  if (!hasCell(board.blank, cell)) return null;
  return board.wonder !== OFF && crossAt(board.wonder)?.includes(cell) ? 'wonder' : 'blank';
}

function putTilePiece(board: Board, cell: Cell, piece: Extract<Piece, { kind: 'tile' }>): FaultCode | null {
  putTile(board, piece.color, cell);
  setTreasure(board, cell, piece.treasure);
  if (!piece.building) return null;
  if (board.buildings[piece.color] !== OFF) return 'building-twice';
  putBuilding(board, piece.color, cell);
  return null;
}

function putLeaderPiece(
  board: Board,
  seat: number,
  cell: Cell,
  piece: Extract<Piece, { kind: 'leader' }>,
): FaultCode | null {
  if (seat === -1) return 'no-such-seat';
  if (board.leaderCells[seat * 4 + piece.color] !== OFF) return 'leader-twice';
  putLeader(board, seat, piece.color, cell);
  return null;
}

function setTreasure(board: Board, cell: Cell, treasure: boolean): void {
  if (treasure) setBit(board.treasures, cell);
  else clearBit(board.treasures, cell);
}
