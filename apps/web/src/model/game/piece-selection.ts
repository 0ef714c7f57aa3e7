import type { Action, Cell } from '@tigris/engine';
import { type ByColor, COLORS, type Color } from '@tigris/engine';

/** The piece that the player has taken up. `index` is the tile's place in the hand: it tells equal tiles apart. */
export type SelectedPiece =
  | { piece: 'tile'; color: Color; index: number }
  | { piece: 'leader'; color: Color }
  | { piece: 'catastrophe' }
  /** The player marks hand tiles, by index. */
  | { piece: 'exchange'; indices: readonly number[] };

/** The action of playing the picked piece on a cell. */
export function actionAt(picked: SelectedPiece, cell: Cell): Action | null {
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

export const isSamePiece = (a: SelectedPiece | null, b: SelectedPiece | null): boolean =>
  a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b);

/** The hand as a row of tiles, sorted by colour, so that tiles keep their order when the hand changes. */
export const handTiles = (hand: Readonly<ByColor<number>> | null): Color[] =>
  hand === null ? [] : COLORS.flatMap((color) => Array.from({ length: hand[color] }, () => color));

export function countColors(tiles: readonly Color[], indices: readonly number[]): ByColor<number> {
  const counts: ByColor<number> = [0, 0, 0, 0];
  for (const index of indices) {
    const color = tiles[index];
    if (color !== undefined) counts[color] += 1;
  }
  return counts;
}
