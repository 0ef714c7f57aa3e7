/**
 * A board as a map of cell names to pieces. It is parsed from the text of a position and shares no code with the
 * engine.
 */
export type ReferenceBoard = {
  /** Pieces by cell name: `r`, `r*`, `k^`, `Ra`, `#`, `x`, `w*`. */
  pieces: Map<string, string>;
  rules: string;
  /** The dynasty letter of the active player. */
  turn: string;
  /** The active player's hand tiles, as letters. */
  hand: string;
  catastrophes: number;
};

const COLUMN_LETTERS = 'abcdefghijklmnop';
const ROW_TOTAL = 11;

/** a1, b1, … p11. */
export const CELL_NAMES: readonly string[] = Array.from({ length: ROW_TOTAL }, (_, row) =>
  [...COLUMN_LETTERS].map((letter) => `${letter}${row + 1}`),
).flat();

export function readReferenceBoard(text: string): ReferenceBoard {
  const [rows = '', rules = '', turn = '', , , , ...seats] = text.split(' ');
  const own = seats.find((seat) => seat.startsWith(`${turn.charAt(0)}:`)) ?? '';
  const [hand = '', catastrophes = ''] = own.slice(2).split(',');
  return {
    pieces: readPieces(rows),
    rules,
    turn: turn.charAt(0),
    hand,
    catastrophes: Number(catastrophes),
  };
}

function readPieces(rows: string): Map<string, string> {
  const pieces = new Map<string, string>();
  for (const [y, row] of rows.split('/').entries()) {
    let x = 0;
    for (const [word] of row.matchAll(/\d+|[RBGK][ablp]|[rbgkxw#][*^]*/g)) {
      if (/^\d/.test(word)) x += Number(word);
      else pieces.set(`${COLUMN_LETTERS[x++]}${y + 1}`, word);
    }
  }
  return pieces;
}

/** Returns the cells that share a side with this one. */
export function neighborsOf(cell: string): string[] {
  const x = COLUMN_LETTERS.indexOf(cell.charAt(0));
  const y = Number(cell.slice(1));
  return [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ]
    .filter(([column, row]) => column >= 0 && column < COLUMN_LETTERS.length && row >= 1 && row <= ROW_TOTAL)
    .map(([column, row]) => `${COLUMN_LETTERS[column]}${row}`);
}
