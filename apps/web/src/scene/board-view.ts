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

export type BoardPointer = { cell: Cell | null; clientX: number; clientY: number };

/** `hover` tells only changes of cell (null: left the board). `drop` follows every `dragstart`, with null off the board or when cancelled. */
export type BoardEvents = {
  tap: BoardPointer & { cell: Cell };
  hover: BoardPointer;
  dragstart: BoardPointer & { cell: Cell };
  drag: BoardPointer;
  drop: BoardPointer & { from: Cell };
};

export type BoardView = {
  setScene(scene: SceneModel): void;
  setOverlay(overlay: Overlay): void;
  setPart(part: BoardPart | null): void;
  setMotion(on: boolean): void;
  cellAt(clientX: number, clientY: number): Cell | null;
  cellRect(cell: Cell): CellRect;
  /** Returns what unsubscribes. */
  on<K extends keyof BoardEvents>(event: K, handler: (event: BoardEvents[K]) => void): () => void;
  /** Frames drawn so far: does not rise while nothing changes. */
  frames(): number;
  destroy(): void;
};

/** Pixi is loaded here and nowhere else, so that pages without a board never fetch it. */
export async function createBoardView(host: HTMLElement, options: BoardViewOptions = {}): Promise<BoardView> {
  const { PixiBoard } = await import('./pixi-board.ts');
  return PixiBoard.create(host, options);
}
