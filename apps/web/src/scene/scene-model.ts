import type { Cell, Color, Dynasty, Monument } from '@tigris/engine';
import type { CellContents } from '@tigris/engine/explain';

/** What the board shows, as plain data: model/ makes it from a view, scene/ draws it and compares it piece by piece. */
export type SceneModel = {
  /** All 176 cells; the index is the Cell. */
  cells: readonly CellContents[];
  leaders: readonly LeaderModel[];
  monuments: readonly MonumentModel[];
  /** Centre of the wonder. */
  wonder: Cell | null;
  kingdoms: readonly KingdomModel[];
  /** Groups without a leader; they have a dashed outline. */
  groups: readonly (readonly Cell[])[];
  /** The unification tile, while its wars are fought. */
  marker: Cell | null;
};

export type LeaderModel = {
  cell: Cell;
  dynasty: Dynasty;
  color: Color;
  /** The number of tiles of its colour in its kingdom. */
  war: number;
  /** The number of temples beside it. */
  revolt: number;
  /** Which of its plates is drawn larger, since it counts in the open conflict. */
  emphasized?: 'war' | 'revolt' | null;
};

export type MonumentModel = { pair: Monument /** Top left of its 2×2. */; cell: Cell };

export type KingdomModel = {
  cells: readonly Cell[];
  /** 0–5; follows from the position alone. */
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
