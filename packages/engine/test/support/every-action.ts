import type { Action } from '../../src/base/action.ts';
import { type ByColor, type Cell, COLORS, HAND_SIZE, MONUMENTS } from '../../src/base/types.ts';
import { CELLS } from '../../src/board/geometry.ts';
import { parseCell } from '../../src/notation/symbols.ts';

const ON_BOARD: readonly Cell[] = Array.from({ length: CELLS }, (_, cell) => cell);
const BEYOND = ['q1', 'a12', 'z99'].flatMap((name) => parseCell(name) ?? []);
const EVERYWHERE: readonly Cell[] = [...ON_BOARD, ...BEYOND];

const COUNTS = Array.from({ length: HAND_SIZE + 2 }, (_, count) => count);

/** All choices of tiles, up to one more than a hand holds. */
const handfuls: readonly ByColor<number>[] = COUNTS.flatMap((r) =>
  COUNTS.flatMap((b) => COUNTS.flatMap((g) => COUNTS.map((k): ByColor<number> => [r, b, g, k]))),
).filter(([r, b, g, k]) => r + b + g + k <= HAND_SIZE + 1);

/** Every action that can be written, sensible or not. */
export const EVERY_ACTION: readonly Action[] = [
  ...EVERYWHERE.flatMap((cell): Action[] => [
    ...COLORS.flatMap((color): Action[] => [
      { kind: 'tile', color, cell },
      { kind: 'leader', color, cell },
    ]),
    ...MONUMENTS.map((monument): Action => ({ kind: 'monument', monument, cell })),
    { kind: 'catastrophe', cell },
    { kind: 'wonder', cell },
    { kind: 'building', cell },
    { kind: 'treasure', cell },
  ]),
  ...COLORS.flatMap((color): Action[] => [
    { kind: 'leader', color, cell: null },
    { kind: 'war', color },
    { kind: 'point', color },
  ]),
  ...handfuls.map((tiles): Action => ({ kind: 'exchange', tiles })),
  ...COUNTS.map((count): Action => ({ kind: 'support', count })),
  { kind: 'end' },
  { kind: 'no-monument' },
  { kind: 'no-building' },
];
