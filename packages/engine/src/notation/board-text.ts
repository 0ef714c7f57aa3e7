import type { Board } from '../base/position.ts';
import { ok, type Result } from '../base/result.ts';
import { type Cell, type Dynasty, MONUMENTS, type Monument, OFF } from '../base/types.ts';
import { emptyBoard, putMonument, putWonder } from '../board/board.ts';
import { CELLS, COLUMNS, crossAt, ROWS, squareAt } from '../board/geometry.ts';
import { type OffsetFault, offsetFault } from './fault.ts';
import { leadingPiece, type Piece, parsePiece, putPiece } from './piece.ts';
import { makeCell, parseBoardCell, parseMonument } from './symbols.ts';

/** A piece in a board text; `at` is its offset. */
export type PlacedPiece = { cell: Cell; piece: Piece; at: number };

const RUN = /^[1-9][0-9]?/;

/** Parses eleven rows, separated by `/`, from the top. */
export function parseBoardRows(text: string): Result<PlacedPiece[], OffsetFault> {
  const rows = text.split('/');
  if (rows.length !== ROWS) return offsetFault('bad-row-count');
  const placed: PlacedPiece[] = [];
  let at = 0;
  for (const [y, row] of rows.entries()) {
    const fault = readRow(row, y * COLUMNS, at, placed);
    if (fault) return fault;
    at += row.length + 1;
  }
  return ok(placed);
}

function readRow(
  row: string,
  first: Cell,
  start: number,
  placed: PlacedPiece[],
): ReturnType<typeof offsetFault> | null {
  let column = 0;
  let at = 0;
  let afterRun = false;
  while (at < row.length) {
    const rest = row.slice(at);
    const run: string | undefined = afterRun ? undefined : RUN.exec(rest)?.[0];
    const text = run ?? leadingPiece(rest);
    if (text === null) return offsetFault('bad-cell', start + at);
    const piece = run === undefined ? parsePiece(text) : null;
    if (piece) placed.push({ cell: first + column, piece, at: start + at });
    column += run === undefined ? 1 : Number(run);
    if (column > COLUMNS) return offsetFault('bad-row-length', start + at);
    afterRun = run !== undefined;
    at += text.length;
  }
  return column === COLUMNS ? null : offsetFault('bad-row-length', start + at);
}

/** Writes the board field of a position. @param pieceText returns the text of the piece on a cell, '' if it is empty. */
export function makeBoardRows(pieceText: (cell: Cell) => string): string {
  let text = '';
  let run = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    const piece = pieceText(cell);
    const isRowEnd = cell % COLUMNS === COLUMNS - 1;
    if (piece === '') run++;
    if (run > 0 && (piece !== '' || isRowEnd)) {
      text += run;
      run = 0;
    }
    text += isRowEnd && cell < CELLS - 1 ? `${piece}/` : piece;
  }
  return text;
}

export type PlacedMonument = { monument: Monument; cell: Cell };

/** Parses `rg@g5`: a monument and its top-left cell. */
export function parsePlacedMonument(text: string): PlacedMonument | null {
  const monument = text.charAt(2) === '@' ? parseMonument(text.slice(0, 2)) : null;
  const cell = parseBoardCell(text.slice(3));
  return monument && cell !== null && squareAt(cell) ? { monument, cell } : null;
}

export const makePlacedMonument = ({ monument, cell }: PlacedMonument): string => `${monument}@${makeCell(cell)}`;

/** Parses `rg@g5,bk@c1` or `-`. */
export function parseMonuments(text: string): PlacedMonument[] | null {
  if (text === '-') return [];
  const placed: PlacedMonument[] = [];
  for (const part of text.split(',')) {
    const placement = parsePlacedMonument(part);
    if (!placement || placed.some(({ monument }) => monument === placement.monument)) return null;
    placed.push(placement);
  }
  return sortMonuments(placed);
}

/** In the order of positions. */
const sortMonuments = (placed: readonly PlacedMonument[]): PlacedMonument[] =>
  placed.toSorted((a, b) => MONUMENTS.indexOf(a.monument) - MONUMENTS.indexOf(b.monument));

export const makeMonuments = (placed: readonly PlacedMonument[]): string =>
  placed.map(makePlacedMonument).join(',') || '-';

export const monumentsOn = (board: Board): PlacedMonument[] =>
  MONUMENTS.flatMap((monument, i) => {
    const cell = board.monuments[i] ?? OFF;
    return cell === OFF ? [] : [{ monument, cell }];
  });

/** Parses the center of the wonder, OFF for `-`. */
export function parseWonder(text: string): Cell | null {
  if (text === '-') return OFF;
  const cell = parseBoardCell(text);
  return cell !== null && crossAt(cell) ? cell : null;
}

type BoardParts = {
  placed: readonly PlacedPiece[];
  monuments: readonly PlacedMonument[];
  wonder: Cell;
};

/** Builds the board that cells and structures describe. They must agree. */
export function assembleBoard(parts: BoardParts, dynasties: readonly Dynasty[]): Result<Board, OffsetFault> {
  const unlike = mismatch(parts);
  if (unlike) return unlike;
  const board = emptyBoard();
  for (const { monument, cell } of parts.monuments) putMonument(board, monument, cell);
  if (parts.wonder !== OFF) putWonder(board, parts.wonder);
  for (const { cell, piece, at } of parts.placed) {
    const code = putPiece(board, dynasties, cell, piece);
    if (code) return offsetFault(code, at);
  }
  return ok(board);
}

/** `x` must be on exactly the cells of the monuments, and `w` on exactly those of the wonder. */
function mismatch({ placed, monuments, wonder }: BoardParts): ReturnType<typeof offsetFault> | null {
  const squares = monuments.flatMap(({ cell }) => squareAt(cell) ?? []);
  const cross = wonder === OFF ? [] : (crossAt(wonder) ?? []);
  const blanks = placed.filter(({ piece }) => piece.kind === 'blank');
  const wonders = placed.filter(({ piece }) => piece.kind === 'wonder');
  if (!covers(blanks, squares)) return offsetFault('monument-mismatch', blanks[0]?.at);
  return covers(wonders, cross) ? null : offsetFault('wonder-mismatch', wonders[0]?.at);
}

const covers = (placed: readonly PlacedPiece[], cells: readonly Cell[]): boolean =>
  placed.length === cells.length && placed.every(({ cell }) => cells.includes(cell));
