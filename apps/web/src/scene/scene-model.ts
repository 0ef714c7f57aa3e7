import type { Cell, Color, Dynasty, Monument } from '@tigris/engine';
import type { CellContents } from '@tigris/engine/explain';

/** What the board shows, as plain data. model/ derives it from a view; scene/ draws it. */
export type SceneModel = {
  /** All 176 cells, indexed by `Cell`. */
  cells: readonly CellContents[];
  leaders: readonly LeaderModel[];
  monuments: readonly MonumentModel[];
  /** Center of the wonder. */
  wonder: Cell | null;
  kingdoms: readonly KingdomModel[];
  /** Groups without a leader. They have a dashed outline. */
  groups: readonly (readonly Cell[])[];
  /** The unification tile, until its wars are resolved. */
  marker: Cell | null;
};

export type LeaderModel = {
  cell: Cell;
  dynasty: Dynasty;
  color: Color;
  /** Number of tiles of its color in its kingdom. */
  war: number;
  /** Number of adjacent temples. */
  revolt: number;
  /** Which strength is enlarged, because it counts in the open conflict. */
  emphasized?: 'war' | 'revolt' | null;
};

export type MonumentModel = { pair: Monument /** Top left of its 2×2 square. */; cell: Cell };

export type KingdomModel = {
  cells: readonly Cell[];
  /** From 0 to 5. Depends on the position alone. */
  hue: number;
  leaders: readonly { dynasty: Dynasty; color: Color }[];
};

export const EMPTY_SCENE: SceneModel = {
  cells: [],
  leaders: [],
  monuments: [],
  wonder: null,
  kingdoms: [],
  groups: [],
  marker: null,
};
