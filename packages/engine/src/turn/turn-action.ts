import type { Action, ActionKind } from '../action.ts';
import { columnOfBit, FIRST_ROW, LAST_ROW } from '../board/rows.ts';
import type { Verdict } from '../decision/decision.ts';
import type { Position } from '../position.ts';

/** One kind of action of a turn. */
export interface TurnAction {
  readonly kind: ActionKind;
  /** Writes its packed legal forms from index `n` on; returns the next free index. */
  legal(position: Position, out: Int32Array, n: number): number;
  judge(position: Position, action: Action): Verdict;
}

/** The entries of one colour, which can be written again for another colour with the same cells. */
export type Run = { from: number; to: number; color: number };

/**
 * Writes a run once more for another colour. Eight at a time, which halves the time of the plain loop; what is written
 * beyond the run is written over by what comes next, or is not counted.
 */
export function repeatRun({ from, to, color }: Run, other: number, out: Int32Array, n: number): number {
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

/** Writes `code | cell` for every cell of these rows. Two rows at a time: their cells are 32 numbers in a row. */
export function writeCells(rows: Int32Array, code: number, out: Int32Array, n: number): number {
  let next = n;
  for (let y = FIRST_ROW; y <= LAST_ROW; y += 2) {
    const base = code | ((y - FIRST_ROW) << 4);
    let rest = rows[y] | (rows[y + 1] << 16);
    while (rest !== 0) {
      const bit = rest & -rest;
      rest ^= bit;
      out[next++] = base | columnOfBit(bit);
    }
  }
  return next;
}
