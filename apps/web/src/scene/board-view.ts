import type { Cell, Seat } from '@tigris/engine';
import type { FlyingPiece, SceneEvents } from '../animation/timeline.ts';
import type { ChangeMark } from './layers/changes-layer.ts';
import type { Overlay } from './overlay.ts';
import type { SceneModel } from './scene-model.ts';

export type BoardViewOptions = {
  /** Row and column names around the board; off in the loupe. Default true. */
  frame?: boolean;
  /** Show only these cells, as large as the host allows. Default: the whole board. */
  part?: BoardPart | null;
  /** How many times as long as usual movements take now; 0: nothing moves. Default: nothing moves. */
  tempo?: () => number;
  /** Is called when the cells lie elsewhere, or are larger or smaller. */
  onLayout?: () => void;
  /** Takes something from its cell to its owner, beyond the board. Default: it only leaves. */
  flyPiece?: (journey: PieceFlight) => (t: number) => void;
};

/** Something on its way from a cell to a seat. */
export type PieceFlight = { what: FlyingPiece; from: CellRect; seat: Seat };

/** A window onto the board in cells from 0: `{ column: 3, row: 2, columns: 5, rows: 5 }` is the loupe around f5. */
export type BoardPart = { column: number; row: number; columns: number; rows: number };

/** Position of a cell in CSS pixels of the viewport, as of getBoundingClientRect. */
export type CellRect = { left: number; top: number; width: number; height: number };

export type BoardView = {
  /** Shows a scene. Where it is known what happened since the last one, pieces move as that says. */
  setScene(scene: SceneModel, happening?: SceneEvents | null): void;
  setOverlay(overlay: Overlay): void;
  /** Numbers what changed since the player's last turn. */
  setChanges(news: readonly ChangeMark[]): void;
  /** Brings all that moves to its end at once. */
  finishAnimations(): void;
  cellRect(cell: Cell): CellRect;
  /** Draws what it shows now, with nothing in motion, over that canvas. */
  drawOver(context: CanvasRenderingContext2D, width: number, height: number): void;
  destroy(): void;
};

/** Pixi is loaded only here, so that pages without a board never fetch it. May be called before the board is needed. */
export const preloadBoard = () => import('./pixi-board.ts');

export async function createBoardView(host: HTMLElement, options: BoardViewOptions = {}): Promise<BoardView> {
  const { PixiBoard } = await preloadBoard();
  return PixiBoard.create(host, options);
}
