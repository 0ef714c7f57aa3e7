import { type BoardId, parseRules, type RulesId } from '../base/rules-id.ts';
import type { Cell } from '../base/types.ts';
import { FULL_ROW, has, ROW_COUNT, rowsOf } from './bitboard.ts';
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

/** The advanced board (A6), drawn as the standard one. */
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

/** What is printed on a board. */
export type BoardData = {
  river: Int32Array;
  land: Int32Array;
  /** Cells that start with a temple and a treasure, top left first. */
  starts: readonly Cell[];
  bordered: Int32Array;
};

function readBoard(drawing: string): BoardData {
  const signs = drawing.split(/\s+/).filter((sign) => sign !== '');
  if (signs.length !== CELLS) throw new Error(`a board has ${CELLS} cells, not ${signs.length}`);
  const where = (wanted: string): Cell[] =>
    signs.flatMap((sign, cell) => (wanted.includes(sign) ? [cell] : []));
  const river = rowsOf(where('~'));
  return { river, land: landBeside(river), starts: where('tT'), bordered: rowsOf(where('T')) };
}

function landBeside(river: Int32Array): Int32Array {
  const land = new Int32Array(ROW_COUNT);
  for (let y = 1; y < ROW_COUNT - 1; y++) land[y] = FULL_ROW & ~river[y];
  return land;
}

export const BOARD_DATA: Readonly<Record<BoardId, BoardData>> = {
  std: readBoard(STANDARD),
  adv: readBoard(ADVANCED),
};

export const boardData = (rules: RulesId): BoardData => BOARD_DATA[parseRules(rules)?.board ?? 'std'];

export const isRiver = (rules: RulesId, cell: Cell): boolean => has(boardData(rules).river, cell);

export const isBordered = (rules: RulesId, cell: Cell): boolean => has(boardData(rules).bordered, cell);
