import {
  type Board,
  type Cell,
  COLUMNS,
  type Color,
  type Group,
  groupsOn,
  isKingdom,
  isRiver,
  MONUMENT_COLORS,
  makeCellPiece,
  monumentsOn,
  pieceAt,
  ROWS,
  type Setup,
  squareAt,
} from '@tigris/engine';
import {
  BOARD_EDGE,
  CATASTROPHE,
  LAND,
  leaderStyle,
  monumentStyle,
  RIVER,
  type StyleText,
  type TextStyle,
  tileStyle,
  WONDER,
} from './colors.ts';

const COLUMN_NAMES = 'abcdefghijklmnop';
const CELL_WIDTH = 4;

/** Draws the board, one line per row. A superscript before a piece marks its kingdom. */
export function drawBoard(setup: Setup, kingdoms: readonly MarkedKingdom[], paint: StyleText): string[] {
  const names = [...COLUMN_NAMES].map((letter) => ` ${letter}`.padEnd(CELL_WIDTH)).join('');
  const head = paint(`   ${names}`.trimEnd(), BOARD_EDGE);
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const number = paint(String(row + 1).padStart(2), BOARD_EDGE);
    const cells = [...COLUMN_NAMES].map((_letter, column) => drawCell(setup, row * COLUMNS + column, kingdoms, paint));
    return `${number} ${cells.join('')}`.trimEnd();
  });
  return [head, ...rows];
}

function drawCell(setup: Setup, cell: Cell, kingdoms: readonly MarkedKingdom[], paint: StyleText): string {
  const dynasties = setup.seats.map(({ dynasty }) => dynasty);
  const piece = pieceAt(setup.board, dynasties, cell);
  const mark = kingdoms.find(({ cells }) => cells.includes(cell))?.mark ?? ' ';
  const empty = isRiver(setup.rules, cell) ? '~' : '·';
  const text = piece ? makeCellPiece(piece) : empty;
  return paint(`${mark}${text}`.padEnd(CELL_WIDTH), cellStyle(setup, cell, piece));
}

function cellStyle(setup: Setup, cell: Cell, piece: ReturnType<typeof pieceAt>): TextStyle {
  switch (piece?.kind) {
    case undefined:
      return isRiver(setup.rules, cell) ? RIVER : LAND;
    case 'tile':
      return tileStyle(piece.color, piece.treasure);
    case 'leader':
      return leaderStyle(piece.color);
    case 'catastrophe':
      return CATASTROPHE;
    case 'blank':
      return monumentStyle(monumentColorAt(setup.board, cell));
    case 'wonder':
      return WONDER;
  }
}

/** The color of a monument on this cell: one color per row. */
function monumentColorAt(board: Board, cell: Cell): Color {
  for (const { monument, cell: corner } of monumentsOn(board)) {
    const part = squareAt(corner)?.indexOf(cell) ?? -1;
    if (part >= 0) return MONUMENT_COLORS[monument][part < 2 ? 0 : 1];
  }
  return MONUMENT_COLORS.rb[0];
}

/** A kingdom and its mark on the board. */
export type MarkedKingdom = Group & { mark: string };

/** There are at most 16 leaders and so 16 kingdoms. */
const MARKS = [...'¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍ'];

export const markKingdoms = (board: Board): MarkedKingdom[] =>
  groupsOn(board)
    .filter(isKingdom)
    .map((group, i) => ({ ...group, mark: MARKS[i] }));
