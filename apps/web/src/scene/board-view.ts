import type { Cell } from '@tigris/engine';
import type { Overlay } from './overlay.ts';
import type { SceneModel } from './scene-model.ts';

export type BoardViewOptions = {
  /** Row and column names around the board; off in the loupe. Default true. */
  frame?: boolean;
  /** Show only these cells, as large as the host allows. Default: the whole board. */
  part?: BoardPart | null;
  /** Default: on, unless the person prefers reduced motion. */
  motion?: boolean;
};

/** A window onto the board in cells from 0: `{ column: 3, row: 2, columns: 5, rows: 5 }` is the loupe around f5. */
export type BoardPart = { column: number; row: number; columns: number; rows: number };

/** Position of a cell in CSS pixels of the viewport, as of getBoundingClientRect. */
export type CellRect = { left: number; top: number; width: number; height: number };

export type BoardView = {
  setScene(scene: SceneModel): void;
  setOverlay(overlay: Overlay): void;
  cellRect(cell: Cell): CellRect;
  destroy(): void;
};

/** Pixi is loaded only here, so that pages without a board never fetch it. */
export async function createBoardView(host: HTMLElement, options: BoardViewOptions = {}): Promise<BoardView> {
  const { PixiBoard } = await import('./pixi-board.ts');
  return PixiBoard.create(host, options);
}
