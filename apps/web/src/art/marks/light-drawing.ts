import type { Drawing, Layer } from '../drawing.ts';
import type { Palette } from '../palette/palette.ts';
import { circle, polyline, roundRect } from '../path.ts';

export type ConflictSide = 'attack' | 'defend';

/**
 * Draws the light on a tile that counts in a conflict. Attackers have a ring and defenders brackets, so that they
 * differ without color, too.
 */
export function conflictLightDrawing(side: ConflictSide, palette: Palette): Drawing {
  const mark = side === 'attack' ? RING : BRACKETS;
  return {
    w: 100,
    h: 100,
    layers: [
      ...GLOW_STEPS.map(([spill, opacity]) => glowLayer(spill, opacity, palette[side])),
      { d: mark, stroke: palette.sign, width: 12 },
      { d: mark, stroke: palette[side], width: 8.5 },
    ],
  };
}

/** Draws the light that moves from a temple to the adjacent leader. */
export const sparkDrawing = (side: ConflictSide, palette: Palette): Drawing => ({
  w: 100,
  h: 100,
  layers: [{ d: circle(50, 50, 50), fill: palette[side] }],
});

/** Width beyond the cell's edge, and opacity. */
const GLOW_STEPS = [
  [14, 0.14],
  [9, 0.2],
  [4, 0.3],
] as const;

const boxPath = (inset: number): string => roundRect(inset, inset, 100 - 2 * inset, 100 - 2 * inset, 9);

const glowLayer = (spill: number, opacity: number, stroke: string): Layer => ({
  d: boxPath(-spill / 2),
  stroke,
  width: spill,
  opacity,
});

const RING = boxPath(7.5);

const [NEAR, FAR] = [6, 36];

const BRACKETS = [
  [NEAR, NEAR, 1, 1],
  [100 - NEAR, NEAR, -1, 1],
  [100 - NEAR, 100 - NEAR, -1, -1],
  [NEAR, 100 - NEAR, 1, -1],
]
  .map(([x, y, dx, dy]) =>
    polyline([
      [x + dx * (FAR - NEAR), y],
      [x, y],
      [x, y + dy * (FAR - NEAR)],
    ]),
  )
  .join('');
