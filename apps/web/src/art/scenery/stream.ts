import type { Layer } from '../drawing.ts';
import type { Palette } from '../palette/palette.ts';
import { type Point, polygon, polyline } from '../path.ts';
import { project, scaleAt } from './perspective.ts';

/** A point of a stream in columns and rows, with the unit vector to its left. */
type Sample = { at: Point; left: Point };

const STEPS = 10;

/** Samples a smooth line through all points. */
function sampleCurve(points: readonly Point[]): Sample[] {
  const point = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  return points.slice(1).flatMap((_, i) => {
    const four = [point(i - 1), point(i), point(i + 1), point(i + 2)] as const;
    return Array.from({ length: STEPS }, (_step, k) => curvePoint(four, k / STEPS));
  });
}

type Four = readonly [Point, Point, Point, Point];

function curvePoint([a, b, c, d]: Four, t: number): Sample {
  const value = (i: 0 | 1): number =>
    b[i] +
    0.5 * t * (c[i] - a[i] + t * (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i] + t * (3 * (b[i] - c[i]) + d[i] - a[i])));
  const slope = (i: 0 | 1): number =>
    0.5 *
    (c[i] - a[i] + 2 * t * (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) + 3 * t * t * (3 * (b[i] - c[i]) + d[i] - a[i]));
  const length = Math.hypot(slope(0), slope(1)) || 1;
  return { at: [value(0), value(1)], left: [-slope(1) / length, slope(0) / length] };
}

const pointBeside = ({ at, left }: Sample, by: number): Point => project(at[0] + left[0] * by, at[1] + left[1] * by);

/** Deterministic variation of the width. */
const widthVariation = (i: number, side: number): number => 0.03 * Math.sin(i * 0.5 + side * 1.7);

/** Streams are narrow at their beginning. */
const widthFactor = (i: number): number => Math.min(1, 0.35 + i * 0.02);

function bandPath(samples: readonly Sample[], half: number): string {
  const edge = (side: 1 | -1): Point[] =>
    samples.map((each, i) => pointBeside(each, side * widthFactor(i) * (half + widthVariation(i, side))));
  return polygon([...edge(1), ...edge(-1).reverse()]);
}

/** Returns the stream through these points, drawn as on the board. */
export function streamLayers(points: readonly Point[], { bank, land, water }: Palette): Layer[] {
  const samples = sampleCurve(points);
  return [
    { d: bandPath(samples, 0.6), fill: bank.edge, opacity: 0.4 },
    { d: bandPath(samples, 0.54), fill: bank.face },
    { d: bandPath(samples, 0.41), fill: land.light },
    { d: bandPath(samples, 0.38), fill: water.dark },
    { d: bandPath(samples, 0.34), fill: water.face },
    { d: bandPath(samples, 0.16), fill: water.light, opacity: 0.35 },
    ...rippleLayers(samples, water.light),
    ...reedLayers(samples, bank.edge),
  ];
}

/** Short strokes along the stream, thinner in the distance. */
function rippleLayers(samples: readonly Sample[], color: string): Layer[] {
  return samples.flatMap((start, i): Layer[] => {
    if (i % 4 !== 1) return [];
    const shift = 0.22 * widthFactor(i) * Math.sin(i * 2.4);
    const run = samples.slice(i, i + 3 + (i % 3)).map((each) => pointBeside(each, shift));
    return [{ d: polyline(run), stroke: color, width: 2.4 * scaleAt(start.at[1]), opacity: 0.8 }];
  });
}

/** Groups of stems on both banks. */
function reedLayers(samples: readonly Sample[], color: string): Layer[] {
  return samples.flatMap((each, i): Layer[] => {
    if (i % 3 !== 0) return [];
    const s = scaleAt(each.at[1]) * widthFactor(i);
    const [x, y] = pointBeside(each, widthFactor(i) * ((i % 2 === 0 ? 0.48 : -0.48) + 0.05 * Math.sin(i)));
    const stems = [-5, 0, 5].map((lean) =>
      polyline([
        [x + lean * 0.5 * s, y + 3 * s],
        [x + lean * 1.3 * s, y - (12 + 3 * Math.sin(i + lean)) * s],
      ]),
    );
    return [{ d: stems.join(''), stroke: color, width: 2.6 * s }];
  });
}
