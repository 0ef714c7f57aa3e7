import type { Layer } from '../drawing.ts';
import type { SceneryColors } from '../palette/palette.ts';
import { circle, type Point, polygon, polyline, rect } from '../path.ts';
import { HORIZON } from './perspective.ts';

/** The sun of Shamash: a disc with rays. */
function sunLayers(x: number, y: number, r: number, { sun }: SceneryColors): Layer[] {
  const ray = (angle: number, from: number, to: number, half: number): string =>
    polygon([
      [x + Math.sin(angle - half) * from, y - Math.cos(angle - half) * from],
      [x + Math.sin(angle) * to, y - Math.cos(angle) * to],
      [x + Math.sin(angle + half) * from, y - Math.cos(angle + half) * from],
    ]);
  const rays = Array.from({ length: 16 }, (_, i) =>
    ray((i * Math.PI) / 8, r * 1.22, r * (i % 2 === 0 ? 2.1 : 1.7), 0.085),
  );
  return [
    { d: circle(x, y, r * 1.75), fill: sun, opacity: 0.22 },
    { d: rays.join(''), fill: sun, opacity: 0.55 },
    { d: circle(x, y, r), fill: sun, opacity: 0.95 },
    { d: circle(x, y, r * 1.12), stroke: sun, width: 3, opacity: 0.7 },
  ];
}

/** A range of hills with these tops, from edge to edge. */
function hillLayer(tops: readonly Point[], fill: string): Layer {
  return { d: polygon([[-40, HORIZON + 4], ...tops, [1480, HORIZON + 4]]), fill };
}

/** A stepped tower in profile, with a shrine on top. */
function steppedTowerPath(x: number, base: number, w: number, h: number, count: number): string {
  const [tread, rise] = [w / 2 / (count + 1), h / (count + 1)];
  const side = (sign: 1 | -1): Point[] =>
    Array.from({ length: count }, (_, i) => [
      [x + sign * (w / 2 - i * tread), base - i * rise] as const,
      [x + sign * (w / 2 - i * tread), base - (i + 1) * rise] as const,
    ]).flat();
  const shrine = tread * 0.72;
  return (
    polygon([...side(-1), ...side(1).reverse()]) +
    rect(x - shrine, base - count * rise - rise * 0.9, shrine * 2, rise * 0.9)
  );
}

function stairPath(x: number, base: number, w: number, h: number): string {
  return polygon([
    [x - w * 0.035, base - h * 0.8],
    [x + w * 0.035, base - h * 0.8],
    [x + w * 0.09, base],
    [x - w * 0.09, base],
  ]);
}

type Place = readonly [x: number, w: number, h: number, count: number];

/** A ziggurat, lit from the left. */
function zigguratLayers([x, w, h, count]: Place, base: number, { near: { face, lit, dark } }: SceneryColors): Layer[] {
  const edges = Array.from({ length: count }, (_, i) => {
    const y = base - ((i + 1) * h) / (count + 1);
    const half = w / 2 - (i * w) / 2 / (count + 1);
    return rect(x - half, y, half * 2, Math.max(1.2, h * 0.018));
  });
  return [
    { d: steppedTowerPath(x, base, w, h, count), fill: face },
    { d: edges.join(''), fill: lit },
    { d: stairPath(x, base, w, h), fill: dark, opacity: 0.8 },
    { d: stairPath(x, base, w * 0.72, h), fill: lit },
  ];
}

/** A wall with merlons and evenly spaced towers. */
function wallLayers(from: number, to: number, base: number, { near: { face, dark, lit } }: SceneryColors): Layer[] {
  const teeth = (x: number, w: number, y: number): string =>
    Array.from({ length: Math.floor(w / 6) }, (_, i) => rect(x + i * 6, y - 4, 4, 4)).join('');
  const towers = [from, (from + to) / 2 - 11, to - 22];
  return [
    { d: rect(from, base - 15, to - from, 15) + teeth(from, to - from, base - 15), fill: dark },
    { d: towers.map((x) => rect(x, base - 27, 22, 27) + teeth(x, 24, base - 27)).join(''), fill: face },
    { d: towers.map((x) => rect(x, base - 27, 7, 27)).join(''), fill: lit },
    { d: towers.map((x) => rect(x + 12, base - 20, 3, 6)).join(''), fill: dark },
  ];
}

/** Returns everything beyond the land: sun, hills and distant cities. */
export function skylineLayers(colors: SceneryColors): Layer[] {
  const base = HORIZON + 3;
  const farTowers = [
    [70, 120, 40],
    [190, 150, 64],
    [1130, 130, 46],
    [1268, 170, 70],
    [1400, 110, 40],
  ] as const;
  return [
    ...sunLayers(720, 196, 88, colors),
    hillLayer(
      [
        [0, 226],
        [120, 196],
        [230, 216],
        [330, 184],
        [450, 222],
        [560, 204],
        [660, 230],
        [790, 232],
        [880, 206],
        [990, 224],
        [1100, 186],
        [1230, 214],
        [1340, 190],
        [1440, 220],
      ],
      colors.hills[0],
    ),
    {
      d: farTowers.map(([x, w, h]) => steppedTowerPath(x, base, w, h, 4)).join(''),
      fill: colors.far,
      opacity: 0.85,
    },
    hillLayer(
      [
        [0, 250],
        [160, 246],
        [300, 254],
        [470, 244],
        [720, 256],
        [960, 245],
        [1150, 254],
        [1300, 246],
        [1440, 252],
      ],
      colors.hills[1],
    ),
    ...zigguratLayers([470, 160, 84, 4], base, colors),
    ...zigguratLayers([968, 180, 94, 4], base, colors),
    ...zigguratLayers([584, 100, 54, 3], base, colors),
    ...zigguratLayers([860, 100, 52, 3], base, colors),
    ...wallLayers(392, 560, base, colors),
    ...wallLayers(884, 1052, base, colors),
    {
      d: polyline([
        [0, base],
        [1440, base],
      ]),
      stroke: colors.near.dark,
      width: 1.5,
      opacity: 0.35,
    },
  ];
}
