import { CELLS, COLUMNS, ROWS } from '../board/geometry.ts';
import { ok, type Result } from '../result.ts';
import type { Cell } from '../types.ts';
import { type Slip, slip } from './fault.ts';
import { makePiece, type Piece, parsePiece, pieceHead } from './piece.ts';

/** A piece of the board text; `at` is where it stands in it. */
export type PlacedPiece = { cell: Cell; piece: Piece; at: number };

const RUN = /^[1-9][0-9]?/;

/** Eleven rows from the top, `/` between them. */
export function parseRows(text: string): Result<PlacedPiece[], Slip> {
  const rows = text.split('/');
  if (rows.length !== ROWS) return slip('bad-row-count');
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
): ReturnType<typeof slip> | null {
  let column = 0;
  let at = 0;
  let afterRun = false;
  while (at < row.length) {
    const rest = row.slice(at);
    const run: string | undefined = afterRun ? undefined : RUN.exec(rest)?.[0];
    const text = run ?? pieceHead(rest);
    if (text === null) return slip('bad-cell', start + at);
    const piece = run === undefined ? parsePiece(text) : null;
    if (piece) placed.push({ cell: first + column, piece, at: start + at });
    column += run === undefined ? 1 : Number(run);
    if (column > COLUMNS) return slip('bad-row-length', start + at);
    afterRun = run !== undefined;
    at += text.length;
  }
  return column === COLUMNS ? null : slip('bad-row-length', start + at);
}

/** @param at what stands on a cell, or null. */
export function makeRows(at: (cell: Cell) => Piece | null): string {
  let text = '';
  let run = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    const piece = at(cell);
    if (piece === null) run += 1;
    if (run > 0 && (piece !== null || cell % COLUMNS === COLUMNS - 1)) {
      text += run;
      run = 0;
    }
    if (piece !== null) text += makePiece(piece);
    if (cell % COLUMNS === COLUMNS - 1 && cell < CELLS - 1) text += '/';
  }
  return text;
}
