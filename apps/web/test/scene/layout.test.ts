import { describe, expect, test } from '@jest/globals';
import { CELLS, COLUMNS, ROWS } from '@tigris/engine';
import { cellCorner, type LayoutInput, layoutBoard } from '../../src/scene/geometry/layout.ts';

const input = (width: number, height: number, pixelRatio = 1): LayoutInput => ({
  width,
  height,
  pixelRatio,
  frame: true,
  part: null,
});

const SIZES = [
  [1060, 760, 1],
  [820, 600, 1.5],
  [390, 290, 3],
  [360, 240, 2],
  [203, 977, 1.25],
] as const;

describe.each(SIZES)('in a host of %s × %s px at pixel ratio %s', (width, height, ratio) => {
  const layout = layoutBoard(input(width, height, ratio));

  test('the whole board and its frame fit', () => {
    const { x, y, cellSize: cell, frameWidth: frame } = layout;
    expect(x - frame).toBeGreaterThanOrEqual(-1);
    expect(y - frame).toBeGreaterThanOrEqual(-1);
    expect(x + COLUMNS * cell + frame).toBeLessThanOrEqual(width + 1);
    expect(y + ROWS * cell + frame).toBeLessThanOrEqual(height + 1);
  });

  test('cell edges lie on device pixels', () => {
    for (const value of [layout.cellSize, layout.x, layout.y])
      expect(Math.abs(value * layout.resolution - Math.round(value * layout.resolution))).toBeLessThan(1e-6);
  });

  test('cells are adjacent, starting at the corner of the board', () => {
    const { x, y, cellSize: cell } = layout;
    expect(cellCorner(layout, 0)).toEqual({ x, y });
    expect(cellCorner(layout, 3 * COLUMNS + 2)).toEqual({ x: x + 2 * cell, y: y + 3 * cell });
    expect(cellCorner(layout, CELLS - 1)).toEqual({ x: x + (COLUMNS - 1) * cell, y: y + (ROWS - 1) * cell });
  });
});

test('the resolution is at most 2', () => {
  expect(layoutBoard(input(390, 290, 3)).resolution).toBe(2);
});

test('cells on a phone are at least 23 px wide', () => {
  expect(layoutBoard(input(390, 400, 3)).cellSize).toBeGreaterThanOrEqual(23);
});

test('a part of the board fills its host', () => {
  const part = { column: 3, row: 2, columns: 5, rows: 5 };
  const layout = layoutBoard({ ...input(300, 300), part });
  expect(layout.cellSize).toBe(60);
  expect(cellCorner(layout, 2 * COLUMNS + 3)).toEqual({ x: 0, y: 0 });
  expect(cellCorner(layout, 6 * COLUMNS + 7)).toEqual({ x: 240, y: 240 });
});
