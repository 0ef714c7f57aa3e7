import { describe, expect, test } from '@jest/globals';
import { COLUMNS, parseBoardCell } from '@tigris/engine';
import { HATCHING_STYLES, hatchingLines } from '../../src/scene/geometry/hatching.ts';
import { labelPosition } from '../../src/scene/geometry/label-position.ts';
import { dashes, type Loop, outlinesOf } from '../../src/scene/geometry/outlines.ts';

const cells = (...names: string[]): number[] => names.map((name) => parseBoardCell(name) ?? -1);

const area = (loop: Loop): number =>
  loop.reduce((sum, [x, y], i) => {
    const [nx, ny] = loop[(i + 1) % loop.length] ?? [x, y];
    return sum + (x * ny - nx * y) / 2;
  }, 0);

describe('outlinesOf', () => {
  test('returns the inset square of one cell', () => {
    const [loop, ...rest] = outlinesOf(cells('b2'), 0.1);
    expect(rest).toHaveLength(0);
    expect([...(loop ?? [])].sort()).toEqual(
      [
        [1.1, 1.1],
        [1.9, 1.1],
        [1.9, 1.9],
        [1.1, 1.9],
      ].sort(),
    );
  });

  test('returns corners only', () => {
    expect(outlinesOf(cells('a1', 'b1', 'c1'), 0)[0]).toHaveLength(4);
    expect(outlinesOf(cells('a1', 'b1', 'b2'), 0)[0]).toHaveLength(6);
  });

  test('runs clockwise, and counterclockwise around a hole', () => {
    const ring = cells('b2', 'c2', 'd2', 'b3', 'd3', 'b4', 'c4', 'd4');
    const areas = outlinesOf(ring, 0).map(area);
    expect(areas.sort((a, b) => b - a)).toEqual([9, -1]);
    const drawnIn = outlinesOf(ring, 0.1)
      .map(area)
      .sort((a, b) => b - a);
    expect(drawnIn[0]).toBeCloseTo(2.8 ** 2);
    expect(drawnIn[1]).toBeCloseTo(-(1.2 ** 2));
  });

  test('separates cells that share only a corner', () => {
    const loops = outlinesOf(cells('b2', 'c3'), 0.1);
    expect(loops).toHaveLength(2);
    for (const loop of loops) expect(area(loop)).toBeCloseTo(0.64);
  });

  test('encloses exactly the given cells, including those at the edges of the board', () => {
    const many = cells('a1', 'b1', 'p1', 'p2', 'a11', 'a10', 'p11', 'h6', 'i6', 'h7', 'h5', 'g6');
    const total = outlinesOf(many, 0).reduce((sum, loop) => sum + area(loop), 0);
    expect(total).toBeCloseTo(many.length);
  });
});

test('dashes cover every corner of a loop', () => {
  const [loop = []] = outlinesOf(cells('c3', 'c4', 'd4'), 0.05);
  const pieces = dashes(loop, 0.15, 0.12);
  expect(loop).toHaveLength(6);
  for (const [x, y] of loop)
    expect(pieces.some(([a, b]) => [a, b].some(([px, py]) => Math.hypot(px - x, py - y) < 1e-6))).toBe(true);
});

describe('hatching', () => {
  test.each(HATCHING_STYLES.map((style, hue) => [hue, style] as const))(
    'of hue %s stays within its cells',
    (_hue, style) => {
      const lines = hatchingLines(cells('c3', 'o9'), style);
      expect(lines.length).toBeGreaterThan(5);
      const inside = (x: number, y: number): boolean =>
        [
          [2, 2],
          [14, 8],
        ].some(([cx = 0, cy = 0]) => x > cx - 1e-6 && x < cx + 1 + 1e-6 && y > cy - 1e-6 && y < cy + 1 + 1e-6);
      for (const line of lines) for (const [x, y] of line) expect(inside(x, y)).toBe(true);
    },
  );

  test('differs between hues', () => {
    expect(new Set(HATCHING_STYLES.map((style) => JSON.stringify(style))).size).toBe(6);
  });

  test('continues into neighboring cells', () => {
    const ends = (name: string, x: number): number[] =>
      hatchingLines(cells(name), { slope: 1, gap: 0.18 })
        .flat()
        .filter(([px]) => Math.abs(px - x) < 1e-6)
        .map(([, y]) => Math.round(y * 1e6))
        .sort();
    expect(ends('c3', 3).length).toBeGreaterThan(3);
    expect(ends('c3', 3)).toEqual(ends('d3', 3));
  });
});

describe('a kingdom label', () => {
  test('lies above the widest free upper edge', () => {
    const kingdom = cells('c4', 'd4', 'e4', 'd3');
    expect(labelPosition(kingdom, new Set(kingdom), 1)).toEqual({ x: 3.5, y: 2, above: true });
  });

  test('lies below where no upper edge is free', () => {
    const kingdom = cells('c1', 'd1');
    expect(labelPosition(kingdom, new Set(kingdom), 1)).toEqual({ x: 3, y: 1, above: false });
  });

  test('avoids pieces next to the edge, even if it lies at a narrower edge then', () => {
    const kingdom = cells('c4', 'c5', 'd5');
    const taken = new Set([...kingdom, ...cells('b3', 'd4')]);
    expect(labelPosition(kingdom, taken, 1.4)).toEqual({ x: 2.7, y: 3, above: true });
    expect(labelPosition(kingdom, new Set([...taken, ...cells('d3')]), 1.4)).toEqual({
      x: 3,
      y: 5,
      above: false,
    });
  });

  test('has a position even if nothing is free', () => {
    const all = Array.from({ length: COLUMNS * 11 }, (_, cell) => cell);
    expect(labelPosition(all, new Set(all), 1)).toEqual({ x: 0.5, y: 0, above: true });
  });
});
