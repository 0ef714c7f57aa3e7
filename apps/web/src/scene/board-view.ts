import type { ReadonlySignal } from '@preact/signals';
import type { Cell, Seat } from '@tigris/engine';
import type { FlyingPiece, SceneEvents } from '../animation/timeline.ts';
import type { Palette } from '../art/palette/palette.ts';
import type { ChangeMark } from './layers/changes-layer.ts';
import type { Overlay } from './overlay.ts';
import type { SceneModel } from './scene-model.ts';

/** Colors of a board, and what it shows besides the pieces. */
export type BoardStyle = { palette: Palette; showsStrengths: boolean; showsCellNames: boolean };

export type BoardViewOptions = {
  /** The board is redrawn when it changes. */
  style: ReadonlySignal<BoardStyle>;
  /** Whether row and column names surround the board. Default: true. */
  frame?: boolean;
  /** The cells to show, as large as the host allows. Default: the whole board. */
  part?: BoardPart | null;
  /** Factor for the duration of animations; 0 turns them off. Default: 0. */
  durationScale?: () => number;
  /** Called after the cells have moved or changed their size. */
  onLayout?: () => void;
  /**
   * Starts the flight of a piece from its cell to its owner, outside the board. Returns the function that draws it at
   * time t, 0 to 1. Default: no flight.
   */
  flyPiece?: (flight: PieceFlight) => (t: number) => void;
};

/** A piece on its way from a cell to a seat. */
export type PieceFlight = { piece: FlyingPiece; from: CellRect; seat: Seat };

/** A part of the board, in cells from 0: `{ column: 3, row: 2, columns: 5, rows: 5 }` is centered on f5. */
export type BoardPart = { column: number; row: number; columns: number; rows: number };

/** Position of a cell in CSS pixels of the viewport, as from `getBoundingClientRect`. */
export type CellRect = { left: number; top: number; width: number; height: number };

export type BoardView = {
  /** Shows a scene, animated by the events since the previous scene if they are known. */
  setScene(scene: SceneModel, events?: SceneEvents | null): void;
  setOverlay(overlay: Overlay): void;
  /** Marks the cells that changed since the player's last turn. */
  setChanges(changes: readonly ChangeMark[]): void;
  /** Skips to the end of all running animations. */
  finishAnimations(): void;
  cellRect(cell: Cell): CellRect;
  /** Draws the current scene into the canvas, with all animations finished. */
  drawOver(context: CanvasRenderingContext2D, width: number, height: number): void;
  destroy(): void;
};

/** Loads Pixi, in a chunk of its own: pages without a board never fetch it. */
export const preloadBoard = () => import('./pixi-board.ts');

export async function createBoardView(host: HTMLElement, options: BoardViewOptions): Promise<BoardView> {
  const { PixiBoard } = await preloadBoard();
  return PixiBoard.create(host, options);
}
