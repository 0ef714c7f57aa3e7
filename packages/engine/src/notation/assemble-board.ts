import { emptyBoard, putMonument, putWonder } from '../board/board.ts';
import { crossAt, squareAt } from '../board/geometry.ts';
import type { Board } from '../position.ts';
import { ok, type Result } from '../result.ts';
import { type Cell, type Dynasty, OFF } from '../types.ts';
import { putPiece } from './board-pieces.ts';
import type { PlacedPiece } from './board-rows.ts';
import { type Slip, slip } from './fault.ts';
import type { PlacedMonument } from './structures.ts';

export type BoardParts = {
  placed: readonly PlacedPiece[];
  monuments: readonly PlacedMonument[];
  wonder: Cell;
};

/** The board that cells and structures describe together; they have to agree. */
export function assembleBoard(parts: BoardParts, dynasties: readonly Dynasty[]): Result<Board, Slip> {
  const unlike = mismatch(parts);
  if (unlike) return unlike;
  const board = emptyBoard();
  for (const { monument, cell } of parts.monuments) putMonument(board, monument, cell);
  if (parts.wonder !== OFF) putWonder(board, parts.wonder);
  for (const { cell, piece, at } of parts.placed) {
    const code = putPiece(board, dynasties, cell, piece);
    if (code) return slip(code, at);
  }
  return ok(board);
}

/** Exactly the cells of the monuments are written `x`, and exactly those of the wonder `w`. */
function mismatch({ placed, monuments, wonder }: BoardParts): ReturnType<typeof slip> | null {
  const squares = monuments.flatMap(({ cell }) => squareAt(cell) ?? []);
  const cross = wonder === OFF ? [] : (crossAt(wonder) ?? []);
  const blanks = placed.filter(({ piece }) => piece.kind === 'blank');
  const wonders = placed.filter(({ piece }) => piece.kind === 'wonder');
  if (!covers(blanks, squares)) return slip('monument-mismatch', blanks[0]?.at);
  return covers(wonders, cross) ? null : slip('wonder-mismatch', wonders[0]?.at);
}

const covers = (placed: readonly PlacedPiece[], cells: readonly Cell[]): boolean =>
  placed.length === cells.length && placed.every(({ cell }) => cells.includes(cell));
