import { type BoardId, parseRules, type RulesId } from '../base/rules-id.ts';
import type { Cell } from '../base/types.ts';
import { bitboardOf, FULL_ROW, hasCell, ROW_COUNT } from './bitboard.ts';
import { CELLS } from './geometry.ts';

/** The standard board (A5): `~` river, `t` temple with treasure, `T` the same on a bordered cell. */
const STANDARD = `
. . . . ~ ~ ~ ~ ~ . t . ~ . . .
. T . . ~ . . . . . . . ~ . . T
. . . ~ ~ t . . . . . . ~ ~ . .
~ ~ ~ ~ . . . . . . . . . ~ ~ ~
. . . . . . . . . . . . . t ~ ~
. . . . . . . . . . . . . . ~ .
~ ~ ~ ~ . . . . t . . . ~ ~ ~ .
. T . ~ ~ ~ ~ . . . . . ~ . . .
. . . . . . ~ ~ ~ ~ ~ ~ ~ . T .
. . . . . t . . . . . . . . . .
. . . . . . . . . . t . . . . .
`;

/** The advanced board (A6). */
const ADVANCED = `
. . ~ ~ t . . . . t . . . . . ~
. . ~ ~ . . . . . . . . . . t ~
. T ~ ~ . . . . . . . . . . . ~
. . ~ . . . t . . . . t ~ ~ ~ ~
. . ~ . . . . . . . . . ~ . . .
. . ~ t . . . . . . . . ~ . . T
. . ~ ~ . . . . . . . . ~ ~ . .
T . . ~ ~ ~ . t . . . . t ~ . .
. . . . . ~ ~ ~ . . . . . ~ . .
. . . . T . ~ ~ ~ ~ ~ ~ ~ ~ . .
. . . . . . ~ . . T . . . . T .
`;

/** The printed features of a board. */
export type PrintedBoard = {
  river: Int32Array;
  land: Int32Array;
  /** Cells that start with a temple and a treasure, top left first. */
  startCells: readonly Cell[];
  bordered: Int32Array;
};

function readBoard(drawing: string): PrintedBoard {
  const signs = drawing.split(/\s+/).filter((sign) => sign !== '');
  if (signs.length !== CELLS) throw new Error(`expected ${CELLS} cells in the board, got ${signs.length}`);
  const cellsWith = (symbols: string): Cell[] => signs.flatMap((sign, cell) => (symbols.includes(sign) ? [cell] : []));
  const river = bitboardOf(cellsWith('~'));
  return { river, land: landCells(river), startCells: cellsWith('tT'), bordered: bitboardOf(cellsWith('T')) };
}

function landCells(river: Int32Array): Int32Array {
  const land = new Int32Array(ROW_COUNT);
  for (let y = 1; y < ROW_COUNT - 1; y++) land[y] = FULL_ROW & ~river[y];
  return land;
}

export const PRINTED_BOARDS: Readonly<Record<BoardId, PrintedBoard>> = {
  std: readBoard(STANDARD),
  adv: readBoard(ADVANCED),
};

export const printedBoard = (rules: RulesId): PrintedBoard => PRINTED_BOARDS[parseRules(rules)?.board ?? 'std'];

export const isRiver = (rules: RulesId, cell: Cell): boolean => hasCell(printedBoard(rules).river, cell);

export const isBordered = (rules: RulesId, cell: Cell): boolean => hasCell(printedBoard(rules).bordered, cell);
