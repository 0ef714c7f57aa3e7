import type { Point } from '../../art/path.ts';
import { polygon, polyline } from '../../art/path.ts';

/** A point of a smooth course, with the unit vector to its left. */
export type Sample = { x: number; y: number; nx: number; ny: number };

/** How far a bend is pulled towards the center of its cell, from 0 to 1. */
const BEND_TENSION = 0.64;
/** Maximum sideways deviation of a stream between two cells. */
const MAX_STRAY_CELLS = 0.05;

/** Samples a smooth course through points one unit apart, `steps` samples per unit. */
export function sampleCourse(points: readonly Point[], steps: number): Sample[] {
  const mids = points.slice(1).map((to, i) => between(points[i] ?? to, to, i));
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last) return [];
  const curves: Curve[] = points.slice(1, -1).flatMap((point, i) => {
    const [enter, leave] = [mids[i], mids[i + 1]];
    return enter && leave ? [bend(enter, point, leave)] : [];
  });
  const [start, end] = [mids[0] ?? first, mids[mids.length - 1] ?? last];
  const all = [straight(first, start), ...curves, straight(end, last)];
  return all.flatMap((curve, i) =>
    Array.from({ length: steps + (i === all.length - 1 ? 1 : 0) }, (_, k) => sampleCurve(curve, k / steps)),
  );
}

type Curve = readonly [Point, Point, Point, Point];

/** The midpoint of two centers, shifted sideways. Deterministic for a course. */
function between([ax, ay]: Point, [bx, by]: Point, i: number): Point {
  const stray = MAX_STRAY_CELLS * Math.sin(i * 2.4 + ax * 1.3 + ay * 0.7);
  return [(ax + bx) / 2 - (by - ay) * stray, (ay + by) / 2 + (bx - ax) * stray];
}

const mix = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [ax + (bx - ax) * t, ay + (by - ay) * t];

const straight = (a: Point, b: Point): Curve => [a, mix(a, b, 1 / 3), mix(a, b, 2 / 3), b];

const bend = (enter: Point, center: Point, leave: Point): Curve => [
  enter,
  mix(enter, center, BEND_TENSION),
  mix(leave, center, BEND_TENSION),
  leave,
];

function sampleCurve([a, b, c, d]: Curve, t: number): Sample {
  const value = (i: 0 | 1): number =>
    a[i] * (1 - t) ** 3 + 3 * b[i] * t * (1 - t) ** 2 + 3 * c[i] * t * t * (1 - t) + d[i] * t ** 3;
  const slope = (i: 0 | 1): number =>
    (b[i] - a[i]) * (1 - t) ** 2 + 2 * (c[i] - b[i]) * t * (1 - t) + (d[i] - c[i]) * t * t;
  const length = Math.hypot(slope(0), slope(1)) || 1;
  return { x: value(0), y: value(1), nx: slope(1) / length, ny: -slope(0) / length };
}

/** Returns a band around the course. `wobble` is the variation of its width. */
export function ribbon(samples: readonly Sample[], half: number, wobble = 0, phase = 0): string {
  const width = (i: number, side: number): number =>
    half + wobble * (Math.sin(i * 0.23 + phase + side * 1.7) * 0.6 + Math.sin(i * 0.61 + phase * 2 + side) * 0.4);
  const edge = (side: 1 | -1): Point[] =>
    samples.map((s, i) => [s.x + s.nx * width(i, side) * side, s.y + s.ny * width(i, side) * side]);
  return polygon([...edge(1), ...edge(-1).reverse()]);
}

/** Returns the course shifted sideways, from sample `from` to sample `to`. */
export const offsetLine = (samples: readonly Sample[], shift: number, from: number, to: number): string =>
  polyline(samples.slice(from, to).map((s) => [s.x + s.nx * shift, s.y + s.ny * shift]));
