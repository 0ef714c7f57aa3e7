import type { Cell, Color, Dynasty, Monument } from '@tigris/engine';
import type { CellContents } from '@tigris/engine/explain';

/** What is to be seen on the board: plain data, made from a view by model/, drawn by scene/, compared piece by piece. */
export type SceneModel = {
  /** All 176, by Cell. */
  cells: readonly CellContents[];
  leaders: readonly LeaderModel[];
  monuments: readonly MonumentModel[];
  /** Centre of the wonder. */
  wonder: Cell | null;
  kingdoms: readonly KingdomModel[];
  /** Groups without a leader: a dashed outline. */
  groups: readonly (readonly Cell[])[];
  /** The unification tile, while its wars are fought. */
  marker: Cell | null;
};

export type LeaderModel = {
  cell: Cell;
  dynasty: Dynasty;
  color: Color;
  /** Followers of its colour in its kingdom. */
  war: number;
  /** Temples beside it. */
  revolt: number;
  /** The plate that matters in the conflict being decided is drawn larger. */
  grows?: 'war' | 'revolt' | null;
};

export type MonumentModel = { pair: Monument /** Top left of its 2×2. */; cell: Cell };

export type KingdomModel = {
  cells: readonly Cell[];
  /** 0–5; model/ keeps it the same from one scene to the next as long as the kingdom lives on. */
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
