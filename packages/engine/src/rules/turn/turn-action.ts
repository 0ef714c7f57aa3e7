import type { Action, ActionKind } from '../../base/action.ts';
import type { Position } from '../../base/position.ts';
import { BITBOARD_LAYOUT } from '../../board/bitboard.ts';
import type { Judgment } from '../step/step-context.ts';

/** One kind of action in a turn. */
export interface TurnAction {
  readonly kind: ActionKind;
  /** Writes the packed legal actions of this kind from index `n` and returns the next free index. */
  writeLegal(position: Position, out: Int32Array, n: number): number;
  judge(position: Position, action: Action): Judgment;
}

const { FIRST_ROW, LAST_ROW, columns, counts } = BITBOARD_LAYOUT;

/** Entries of one color that can be copied for another color with the same cells. */
export type WrittenRange = { from: number; to: number; color: number };

/**
 * Copies a range of entries for another color. Copies eight entries at a time, which takes half the time of a plain
 * loop; the excess is overwritten or not counted.
 */
export function copyForColor({ from, to, color }: WrittenRange, other: number, out: Int32Array, n: number): number {
  const flip = (other ^ color) << 8;
  for (let i = from, next = n; i < to; i += 8, next += 8) {
    out[next] = out[i] ^ flip;
    out[next + 1] = out[i + 1] ^ flip;
    out[next + 2] = out[i + 2] ^ flip;
    out[next + 3] = out[i + 3] ^ flip;
    out[next + 4] = out[i + 4] ^ flip;
    out[next + 5] = out[i + 5] ^ flip;
    out[next + 6] = out[i + 6] ^ flip;
    out[next + 7] = out[i + 7] ^ flip;
  }
  return n + to - from;
}

/**
 * Writes `code | cell` for every cell, half a row at once. A loop over single bits is slower because of branch
 * mispredictions and bounds checks.
 */
export function writeCells(rows: Int32Array, code: number, out: Int32Array, n: number): number {
  let next = n;
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) {
    const row = rows[y];
    const base = code | ((y - FIRST_ROW) << 4);
    next = writeByte(row & 0xff, base, out, next);
    next = writeByte((row >>> 8) & 0xff, base | 8, out, next);
  }
  return next;
}

/** May write past the last cell; the excess is overwritten or not counted. */
function writeByte(bits: number, base: number, out: Int32Array, n: number): number {
  const at = bits << 3;
  const count = counts[bits];
  out[n] = base | columns[at];
  out[n + 1] = base | columns[at + 1];
  out[n + 2] = base | columns[at + 2];
  out[n + 3] = base | columns[at + 3];
  if (count > 4) {
    out[n + 4] = base | columns[at + 4];
    out[n + 5] = base | columns[at + 5];
    out[n + 6] = base | columns[at + 6];
    out[n + 7] = base | columns[at + 7];
  }
  return (n + count) | 0;
}
