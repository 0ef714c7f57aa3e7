import type { Action } from '../../base/action.ts';
import type { Bitboard, Board } from '../../base/position.ts';
import { type Cell, COLORS, type Color, OFF } from '../../base/types.ts';
import { hasCell } from '../../board/bitboard.ts';
import { putBuilding, tileAt } from '../../board/board.ts';
import { groupAt } from '../../board/flood-fill.ts';
import { COLUMNS, columnOf, ROWS, rowOf } from '../../board/geometry.ts';
import type { Structure } from '../step/ruleset.ts';
import type { StepContext } from '../step/step-context.ts';
import { NO_EFFECTS } from './cover-cells.ts';

const LINE = 3;

/** Returns the unbroken run of tiles through `cell`, across or down (L2, L3). */
function lineThrough(rows: Bitboard, cell: Cell, step: 1 | typeof COLUMNS): Cell[] {
  const place = step === 1 ? columnOf(cell) : rowOf(cell);
  const length = step === 1 ? COLUMNS : ROWS;
  let first = place;
  while (first > 0 && hasCell(rows, cell + (first - 1 - place) * step)) first--;
  let last = place;
  while (last < length - 1 && hasCell(rows, cell + (last + 1 - place) * step)) last++;
  return Array.from({ length: last - first + 1 }, (_, i) => cell + (first + i - place) * step);
}

const linesThrough = (rows: Bitboard, cell: Cell): Cell[][] => [
  lineThrough(rows, cell, 1),
  lineThrough(rows, cell, COLUMNS),
];

/** L6, L7: a new line must be longer than every line the building stands on. */
function lengthToBeat(board: Board, color: Color): number {
  const at = board.buildings[color];
  const standing = at === OFF ? [] : linesThrough(board.tiles[color], at).map((run) => run.length);
  return Math.max(LINE - 1, ...standing);
}

function offers(board: Board, cell: Cell, color: Color): Action[] {
  const beaten = lengthToBeat(board, color);
  const lines = linesThrough(board.tiles[color], cell).filter((run) => run.length > beaten);
  const cells = [...new Set(lines.flat())].sort((a, b) => a - b);
  return cells.map((place): Action => ({ kind: 'building', cell: place }));
}

function moveBuilding({ position, log }: StepContext, color: Color, to: Cell): void {
  const from = position.board.buildings[color];
  putBuilding(position.board, color, to);
  log?.push({ kind: 'building', color, from: from === OFF ? null : from, to: to === OFF ? null : to });
}

/** L: civilization buildings. */
export const buildingStructure: Structure = {
  ...NO_EFFECTS,
  kind: 'building',
  question: 'building',
  offers,
  build(context, action) {
    const color = action.kind === 'building' ? tileAt(context.position.board, action.cell) : null;
    if (action.kind === 'building' && color !== null) moveBuilding(context, color, action.cell);
  },
  /** L15: a building on a covered cell leaves the board. */
  onCovered(context, cells) {
    for (const color of COLORS) {
      if (cells.includes(context.position.board.buildings[color])) moveBuilding(context, color, OFF);
    }
  },
  /** L10–L12: the building may be in a leaderless group that this tile links to the kingdom. */
  bonusPoints(board, cell, color) {
    const at = board.buildings[color];
    return at !== OFF && hasCell(groupAt(board, cell), at) ? 1 : 0;
  },
};
