import type { Action } from '../../base/action.ts';
import type { Bitboard, Board } from '../../base/position.ts';
import { type Cell, COLORS, type Color, MONUMENT_COLORS, MONUMENTS, OFF } from '../../base/types.ts';
import { bitOf, hasCell, rowIndex } from '../../board/bitboard.ts';
import { leaderIndex, putMonument } from '../../board/board.ts';
import { COLUMNS, squareAt } from '../../board/geometry.ts';
import { isInKingdom, mapKingdoms } from '../../board/kingdom-map.ts';
import { kingdomMap } from '../../board/kingdom-map-memory.ts';
import { addPoints } from '../step/hands-and-points.ts';
import type { Structure } from '../step/ruleset.ts';
import { coverCells, NO_EFFECTS } from './cover-cells.ts';

const { kingdomOfLeader } = kingdomMap;

/** Offsets from a cell to the top-left cells of the squares that contain it. */
const CORNERS = [-COLUMNS - 1, -COLUMNS, -1, 0];

const isSquare = (rows: Bitboard, cell: Cell): boolean => squareAt(cell)?.every((part) => hasCell(rows, part)) ?? false;

/** A quick test: a square needs a tile of the color to the left or right, and one above or below. */
function mayBeSquare(rows: Bitboard, cell: Cell): boolean {
  const y = rowIndex(cell);
  const bit = bitOf(cell);
  return ((rows[y - 1] | rows[y + 1]) & bit) !== 0 && (rows[y] & ((bit << 1) | (bit >>> 1))) !== 0;
}

/** G2, G4, G8: each completed square with each available monument of its color. */
function offers(board: Board, cell: Cell, color: Color): Action[] {
  const rows = board.tiles[color];
  if (!mayBeSquare(rows, cell)) return [];
  const squares = CORNERS.map((corner) => cell + corner).filter((corner) => isSquare(rows, corner));
  const left = MONUMENTS.filter(
    (monumentStructure, i) => board.monuments[i] === OFF && MONUMENT_COLORS[monumentStructure].includes(color),
  );
  return squares.flatMap((square) => left.map((monument): Action => ({ kind: 'monument', monument, cell: square })));
}

export const monument: Structure = {
  ...NO_EFFECTS,
  kind: 'monument',
  question: 'monument',
  offers,
  build(context, action) {
    if (action.kind !== 'monument') return;
    const { board } = context.position;
    putMonument(board, action.monument, action.cell);
    context.log?.push({ kind: 'monument', monument: action.monument, cell: action.cell });
    coverCells(context, squareAt(action.cell) ?? []);
  },
  /** G14–G17: a leader scores for every half of its color in its kingdom. */
  payIncome(context) {
    const { board, turn } = context.position;
    if (board.monuments.every((cell) => cell === OFF)) return;
    mapKingdoms(board);
    for (const color of COLORS) {
      const kingdom = kingdomOfLeader[leaderIndex(turn, color)];
      if (kingdom === OFF) continue;
      MONUMENTS.forEach((name, i) => {
        const cell = board.monuments[i];
        if (cell === OFF || !MONUMENT_COLORS[name].includes(color) || !isInKingdom(kingdom, cell)) return;
        addPoints(context, turn, color, 1, 'monument', cell);
      });
    }
  },
};
