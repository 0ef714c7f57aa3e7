import { describe, expect, test } from '@jest/globals';
import { CELLS, COLUMNS, columnOf, isRiver, ROWS, rowOf } from '@tigris/engine';
import type { Point } from '../../src/art/path.ts';
import { offsetLine, ribbon, sampleCourse } from '../../src/scene/geometry/spline.ts';
import { traceRivers } from '../../src/scene/geometry/trace-rivers.ts';

const riversOf = (rules: 'std' | 'adv'): Set<number> =>
  new Set(Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => isRiver(rules, cell)));

const center = (cell: number): Point => [columnOf(cell) + 0.5, rowOf(cell) + 0.5];
const key = ([x, y]: Point): string => `${x},${y}`;
const off = ([x, y]: Point): boolean => x < 0 || y < 0 || x > COLUMNS || y > ROWS;

describe.each(['std', 'adv'] as const)('the rivers of the %s board', (rules) => {
  const rivers = riversOf(rules);
  const { courses, pools } = traceRivers(rivers);
  const links = courses.flatMap((course) => course.slice(1).map((to, i) => [course[i] ?? to, to] as const));

  test('link neighboring cells, each pair once', () => {
    for (const [a, b] of links) if (!off(a) && !off(b)) expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBe(1);
    const names = links.map(([a, b]) => [key(a), key(b)].sort().join(' '));
    expect(new Set(names).size).toBe(names.length);
  });

  test('link all neighboring river cells', () => {
    const names = new Set(links.flatMap(([a, b]) => [`${key(a)} ${key(b)}`, `${key(b)} ${key(a)}`]));
    for (const cell of rivers)
      for (const next of [cell + 1, cell + COLUMNS])
        if (rivers.has(next) && (next !== cell + 1 || rowOf(next) === rowOf(cell)))
          expect(names).toContain(`${key(center(cell))} ${key(center(next))}`);
  });

  test('pass near the center of every river cell and of no land cell', () => {
    const samples = courses.flatMap((course) => sampleCourse(course, 12));
    for (let cell = 0; cell < CELLS; cell++) {
      const [x, y] = center(cell);
      const nearest = Math.min(...samples.map((s) => Math.hypot(s.x - x, s.y - y)));
      if (rivers.has(cell)) expect(nearest).toBeLessThan(0.2);
      else expect(nearest).toBeGreaterThan(0.45);
    }
  });

  test('begin and end off the board or where streams fork', () => {
    const ends = courses.flatMap((course) => [course[0], course[course.length - 1]]);
    const count = (point: Point): number => links.flat().filter((other) => key(other) === key(point)).length;
    expect(ends.some((end) => end && off(end))).toBe(true);
    expect(ends.flatMap((end) => (end && !off(end) && count(end) <= 2 ? [key(end)] : []))).toEqual([]);
  });

  test('have clockwise pools where four river cells meet', () => {
    const squares = [...rivers]
      .map((cell) => [cell, cell + 1, cell + COLUMNS, cell + COLUMNS + 1])
      .filter(([cell = 0, ...others]) => columnOf(cell) < COLUMNS - 1 && others.every((c) => rivers.has(c)))
      .map((square) => square.map((cell) => key(center(cell))).sort());
    expect(squares.length).toBeGreaterThan(0);
    expect(pools.map((pool) => pool.map(key).sort())).toEqual(expect.arrayContaining(squares));
    for (const pool of pools) {
      const area = pool.reduce((sum, [x, y], i) => {
        const [nx, ny] = pool[(i + 1) % pool.length] ?? [x, y];
        return sum + x * ny - nx * y;
      }, 0);
      expect(area).toBeGreaterThan(0);
    }
  });
});

test('the direction of a course changes smoothly', () => {
  const samples = sampleCourse(
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
    ],
    24,
  );
  samples.slice(1).forEach((s, i) => {
    const before = samples[i] ?? s;
    expect(s.nx * before.nx + s.ny * before.ny).toBeGreaterThan(0.9);
  });
});

test('ribbon and offsetLine return path data along the course', () => {
  const samples = sampleCourse(
    [
      [0, 0],
      [1, 0],
    ],
    4,
  );
  expect(ribbon(samples, 0.5)).toMatch(/^M0 -0.5L.*z$/);
  expect(offsetLine(samples, 0, 0, 2)).toBe('M0 0L0.13 0');
});
