import { type Drawing, type Layer, signLayers } from '../drawing.ts';
import type { Palette } from '../palette/palette.ts';
import { circle, polygon, roundRect } from '../path.ts';
import { LINKED_RINGS, SHIELD, SPEARS } from '../signs/symbols.ts';

/** Draws a gold cube with a glint. */
export function treasureDrawing(palette: Palette): Drawing {
  const { face, light, dark } = palette.gold;
  const hexagon = polygon([
    [50, 6],
    [90, 27],
    [90, 73],
    [50, 95],
    [10, 73],
    [10, 27],
  ]);
  return {
    w: 100,
    h: 100,
    layers: [
      { d: hexagon, fill: palette.ink, stroke: palette.ink, width: 10 },
      { d: hexagon, fill: face },
      {
        d: polygon([
          [50, 6],
          [90, 27],
          [50, 48],
          [10, 27],
        ]),
        fill: light,
      },
      {
        d: polygon([
          [50, 48],
          [90, 27],
          [90, 73],
          [50, 95],
        ]),
        fill: dark,
      },
      {
        d: 'M24 42C26 52 28 54 38 58C28 62 26 64 24 74C22 64 20 62 12 58C20 54 22 52 24 42z',
        fill: '#ffffff',
      },
    ],
  };
}

const FRAME = roundRect(4, 4, 92, 92, 5);

/** The frame on the ground of a bordered cell (A5, A6). */
export const treasureFrameLayers = (palette: Palette): Layer[] => [
  { d: FRAME, stroke: palette.frame.dark, width: 7 },
  { d: FRAME, stroke: palette.gold.face, width: 4 },
  { d: roundRect(10, 10, 80, 80, 3), stroke: palette.gold.dark, width: 1.5, opacity: 0.7 },
];

/** Draws the studs of the frame, visible even if a tile covers the frame. */
export function studsDrawing(palette: Palette): Drawing {
  const corners = [
    [8, 8],
    [92, 8],
    [8, 92],
    [92, 92],
  ] as const;
  const studs = (r: number, dy: number): string => corners.map(([x, y]) => circle(x, y + dy, r)).join('');
  return {
    w: 100,
    h: 100,
    layers: [
      { d: studs(9, 0.5), fill: palette.frame.dark },
      { d: studs(7, 0), fill: palette.gold.face },
      { d: studs(3, -1.5), fill: palette.gold.light },
    ],
  };
}

/** Draws the unification marker. */
export function markerDrawing(palette: Palette): Drawing {
  return {
    w: 100,
    h: 100,
    layers: [
      { d: circle(50, 52, 48), fill: palette.ink },
      { d: circle(50, 49, 46), fill: palette.gold.face },
      { d: circle(50, 49, 39), fill: palette.sign },
      ...signLayers(LINKED_RINGS, palette.ink, palette.sign, 50, 49, 66),
    ],
  };
}

/** Draws a badge for a cell: of the attacker, of the defender, or of a refused placement. */
export function badgeDrawing(sign: 'attack' | 'defend' | 'refused', palette: Palette): Drawing {
  const ground = { attack: palette.attack, defend: palette.defend, refused: palette.refused }[sign];
  const bar = { d: 'M28 50H72', stroke: palette.sign, width: 14 };
  const inside =
    sign === 'refused' ? [bar] : signLayers(sign === 'attack' ? SPEARS : SHIELD, palette.sign, ground, 50, 50, 56);
  return {
    w: 100,
    h: 100,
    layers: [
      { d: circle(50, 50, 48), fill: palette.ink },
      { d: circle(50, 50, 45), fill: palette.sign },
      { d: circle(50, 50, 40), fill: ground },
      ...inside,
    ],
  };
}
