import { type Cell, COLUMNS, columnOf, ROWS, rowOf } from '@tigris/engine';
import type { BoardPart } from '../board-view.ts';

export const cellOf = (column: number, row: number): Cell => row * COLUMNS + column;
export const onBoard = (column: number, row: number): boolean =>
  column >= 0 && column < COLUMNS && row >= 0 && row < ROWS;

/** Position of the board in its host, in CSS pixels. (x, y) is the corner of a1. */
export type BoardLayout = {
  width: number;
  height: number;
  /** Device pixels per CSS pixel, at most 2. */
  resolution: number;
  cellSize: number;
  frameWidth: number;
  x: number;
  y: number;
};

export type LayoutInput = {
  width: number;
  height: number;
  pixelRatio: number;
  frame: boolean;
  part: BoardPart | null;
};

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * Centers the board, or the part of it, in the host, as large as it fits. Cells are a whole number of device pixels wide,
 * so that their edges are sharp.
 */
export function layoutBoard({ width, height, pixelRatio, frame, part }: LayoutInput): BoardLayout {
  const resolution = clamp(pixelRatio, 1, 2);
  const { column, row, columns, rows } = part ?? { column: 0, row: 0, columns: COLUMNS, rows: ROWS };
  const framed = frame && part === null;
  const rough = Math.min(width / columns, height / rows);
  const margin = framed ? Math.round(clamp(rough * 0.44, 10, 28)) : 0;
  const fit = Math.min((width - 2 * margin) / columns, (height - 2 * margin) / rows);
  const cell = Math.max(4, Math.floor(fit * resolution) / resolution);
  const snap = (value: number): number => Math.round(value * resolution) / resolution;
  return {
    width,
    height,
    resolution,
    cellSize: cell,
    frameWidth: margin,
    x: snap((width - columns * cell) / 2) - column * cell,
    y: snap((height - rows * cell) / 2) - row * cell,
  };
}

export const cellCorner = (layout: BoardLayout, cell: Cell): { x: number; y: number } => ({
  x: layout.x + columnOf(cell) * layout.cellSize,
  y: layout.y + rowOf(cell) * layout.cellSize,
});
