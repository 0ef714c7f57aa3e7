import { describe, expect, test } from '@jest/globals';
import { numberPosition } from '../../src/scene/layers/number-position.ts';
import { detailForCellSize } from '../../src/scene/layers/pieces.ts';

type Disc = { x: number; y: number; radius: number };

/** The sign of a leader in a cell. The leader's drawing is 0.95 cells wide. */
function signOf(column: number, cellPixels: number): Disc {
  const { large } = detailForCellSize(cellPixels);
  const [at, radius] = large ? [0.26, 0.28] : [0.2, 0.2];
  return { x: column + 0.5 + (at - 0.5) * 0.95, y: 0.5 + (at - 0.5) * 0.95, radius: radius * 0.95 };
}

function covers(cellPixels: number, sign: Disc): boolean {
  const { x, y, w } = numberPosition(true, cellPixels);
  return Math.hypot(x - sign.x, y - sign.y) < 0.495 * w + sign.radius;
}

describe('the number on a leader that an opponent moved', () => {
  test.each([20, 22, 26, 34, 38, 48, 58])('covers no leader’s sign on cells of %i px', (cellPixels) => {
    expect(covers(cellPixels, signOf(0, cellPixels))).toBe(false);
    expect(covers(cellPixels, signOf(1, cellPixels))).toBe(false);
  });
});
