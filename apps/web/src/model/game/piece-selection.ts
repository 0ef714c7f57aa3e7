import { type Action, type ByColor, type Cell, COLORS, type Color } from '@tigris/engine';

/** The piece that the player is about to play. `index`: the tile's index in the hand, to tell equal tiles apart. */
export type SelectedPiece =
  | { piece: 'tile'; color: Color; index: number }
  | { piece: 'leader'; color: Color }
  | { piece: 'catastrophe' }
  /** `indices`: the hand tiles that are marked. */
  | { piece: 'exchange'; indices: readonly number[] };

/** The action of playing the selected piece on a cell; null: an exchange, which has no cell. */
export function actionAt(selected: SelectedPiece, cell: Cell): Action | null {
  switch (selected.piece) {
    case 'tile':
      return { kind: 'tile', color: selected.color, cell };
    case 'leader':
      return { kind: 'leader', color: selected.color, cell };
    case 'catastrophe':
      return { kind: 'catastrophe', cell };
    case 'exchange':
      return null;
  }
}

export const isSamePiece = (a: SelectedPiece | null, b: SelectedPiece | null): boolean =>
  a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b);

/** The tiles of a hand, sorted by color. */
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
