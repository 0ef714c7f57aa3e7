import type { Action, Cell, Color } from '@tigris/engine';

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
