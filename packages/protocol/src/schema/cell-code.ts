import {
  type Board,
  CELLS,
  COLORS,
  COLUMNS,
  type Dynasty,
  makeBoardRows,
  makeColor,
  makeLeader,
  OFF,
} from '@tigris/engine';

/**
 * A cell as one byte: 0 empty, 1–4 a tile in the order r b g k, 5–20 a leader (5 + seat * 4 + color), 21 a catastrophe,
 * 22 a face-down tile, 23 the wonder; + 32 with a treasure, + 64 with a building.
 */
const TILE = 1;
const LEADER = 5;
const CATASTROPHE = 21;
const BLANK = 22;
const WONDER = 23;
const KIND = 31;
const TREASURE = 32;
const ROOF = 64;

const CROSS = [0, -1, 1, -COLUMNS, COLUMNS];

/** Writes the codes of a whole board. */
export function cellCodes(board: Board, codes: Uint8Array): void {
  codes.fill(0);
  for (const color of COLORS) mark(board.tiles[color], TILE + color, codes);
  mark(board.blank, BLANK, codes);
  if (board.wonder !== OFF) for (const step of CROSS) codes[board.wonder + step] = WONDER;
  mark(board.catastrophes, CATASTROPHE, codes);
  for (let leader = 0; leader < board.leaderCells.length; leader++) {
    if (board.leaderCells[leader] !== OFF) codes[board.leaderCells[leader]] = LEADER + leader;
  }
  mark(board.treasures, TREASURE, codes);
  mark(board.buildingCells, ROOF, codes);
}

/** Row y of a board is index y + 1, bit x is column x. */
function mark(rows: readonly number[], value: number, codes: Uint8Array): void {
  for (let cell = 0; cell < CELLS; cell += COLUMNS) {
    for (let bits = rows[(cell >> 4) + 1]; bits !== 0; bits &= bits - 1) {
      codes[cell + 31 - Math.clz32(bits & -bits)] |= value;
    }
  }
}

/** Returns the board field of a position's text. */
export const rowsText = (codes: ArrayLike<number>, dynasties: readonly Dynasty[]): string =>
  makeBoardRows((cell) => pieceText(codes[cell], dynasties));

function pieceText(code: number, dynasties: readonly Dynasty[]): string {
  const kind = code & KIND;
  if (kind === 0) return '';
  return headText(kind, dynasties) + (code & TREASURE ? '*' : '') + (code & ROOF ? '^' : '');
}

function headText(kind: number, dynasties: readonly Dynasty[]): string {
  if (kind < LEADER) return makeColor(COLORS[kind - TILE]);
  if (kind < CATASTROPHE) return makeLeader(COLORS[(kind - LEADER) & 3]) + dynasties[(kind - LEADER) >> 2];
  if (kind === CATASTROPHE) return '#';
  return kind === BLANK ? 'x' : 'w';
}
