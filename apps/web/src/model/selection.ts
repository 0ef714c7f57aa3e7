import type { Action, Cell } from '@tigris/engine';
import { type ByColor, COLORS, type Color } from '@tigris/engine';

/** What the player has taken up. `slot` tells equal tiles of the hand apart. */
export type Picked =
  | { piece: 'tile'; color: Color; slot: number }
  | { piece: 'leader'; color: Color }
  | { piece: 'catastrophe' }
  /** Marking hand tiles, by slot. */
  | { piece: 'exchange'; slots: readonly number[] };

/** What playing the picked piece on a cell would be. */
export function actionAt(picked: Picked, cell: Cell): Action | null {
  switch (picked.piece) {
    case 'tile':
      return { kind: 'tile', color: picked.color, cell };
    case 'leader':
      return { kind: 'leader', color: picked.color, cell };
    case 'catastrophe':
      return { kind: 'catastrophe', cell };
    case 'exchange':
      return null;
  }
}

export const samePick = (a: Picked | null, b: Picked | null): boolean =>
  a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b);

/** The hand as tiles in a row, colour by colour, so that it never jumps about. */
export const handTiles = (hand: Readonly<ByColor<number>> | null): Color[] =>
  hand === null ? [] : COLORS.flatMap((color) => Array.from({ length: hand[color] }, () => color));

export function countSlots(tiles: readonly Color[], slots: readonly number[]): ByColor<number> {
  const counts: ByColor<number> = [0, 0, 0, 0];
  for (const slot of slots) {
    const color = tiles[slot];
    if (color !== undefined) counts[color] += 1;
  }
  return counts;
}
