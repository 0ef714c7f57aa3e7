import { seededFractions } from '@tigris/engine';
import type { Palette } from '../../art/palette/palette.ts';
import type { Point } from '../../art/path.ts';
import { offsetLine, ribbon, type Sample, sampleCourse } from '../geometry/spline.ts';
import type { RiverCourses } from '../geometry/trace-rivers.ts';
import { withAlpha } from './land.ts';

const SAMPLES_PER_CELL = 14;

type Context = CanvasRenderingContext2D;
type RiverCourse = { samples: Sample[]; phase: number };

/** Paints the rivers: green banks, a line of sand, blue water with a lighter middle, and ripples. */
export function paintRivers(context: Context, waters: RiverCourses, palette: Palette): void {
  const courses = waters.courses.map((points, i) => ({
    samples: toUnits(sampleCourse(points, SAMPLES_PER_CELL)),
    phase: i * 1.9,
  }));
  const pools = waters.pools.map((corners) => pointsToUnits(corners));
  const { bank, water, land } = palette;
  const random = seededFractions(23);
  paintBand(context, courses, pools, 45, 3.5, withAlpha(bank.edge, 0.45));
  paintBand(context, courses, pools, 42, 3.5, bank.face);
  for (const course of courses) paintReeds(context, course, bank.edge, random);
  paintBand(context, courses, pools, 34, 2.4, land.light);
  paintBand(context, courses, pools, 32, 2.4, water.dark);
  context.save();
  // The light comes from above, so the upper bank shades the water.
  context.translate(0, 1.5);
  paintBand(context, courses, pools, 29.5, 2.2, water.face);
  context.restore();
  paintBand(context, courses, pools, 15, 3, withAlpha(water.light, 0.28));
  for (const course of courses) paintRipples(context, course, water.light, random);
}

const toUnits = (samples: readonly Sample[]): Sample[] => samples.map((s) => ({ ...s, x: s.x * 100, y: s.y * 100 }));
const pointsToUnits = (points: readonly Point[]): Point[] => points.map(([x, y]) => [x * 100, y * 100]);

/** Paints one layer of all rivers: the pools, and the streams with round ends where they fork. */
function paintBand(
  context: Context,
  courses: readonly RiverCourse[],
  pools: readonly Point[][],
  half: number,
  wobble: number,
  color: string,
): void {
  const path = new Path2D();
  for (const { samples, phase } of courses) {
    path.addPath(new Path2D(ribbon(samples, half, wobble, phase)));
    for (const end of [samples[0], samples[samples.length - 1]]) {
      if (!end) continue;
      path.moveTo(end.x + half, end.y);
      path.arc(end.x, end.y, half, 0, 2 * Math.PI);
    }
  }
  for (const pool of pools) path.addPath(poolPath(pool, half));
  context.fillStyle = color;
  context.fill(path, 'nonzero');
}

/** The square between the cell centers, extended by `half` on each side, with round corners. */
function poolPath(pool: readonly Point[], half: number): Path2D {
  const [xs, ys] = [pool.map(([x]) => x), pool.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - half, Math.min(...ys) - half];
  const path = new Path2D();
  path.roundRect(left, top, Math.max(...xs) + half - left, Math.max(...ys) + half - top, half);
  return path;
}

/** Paints groups of short stems on the banks. */
function paintReeds(context: Context, { samples }: RiverCourse, color: string, random: () => number): void {
  context.strokeStyle = withAlpha(color, 0.9);
  context.lineWidth = 2.4;
  context.lineCap = 'round';
  for (let i = 3; i < samples.length - 3; i += 3 + Math.floor(random() * 7)) {
    const s = samples[i];
    if (!s) continue;
    const side = random() < 0.5 ? 1 : -1;
    const [x, y] = [s.x + s.nx * 39 * side, s.y + s.ny * 39 * side];
    for (const lean of [-3, 0, 3]) {
      context.beginPath();
      context.moveTo(x + lean * 0.6, y + 3);
      context.lineTo(x + lean * 1.4, y - 5 - random() * 3);
      context.stroke();
    }
  }
}

function paintRipples(context: Context, { samples }: RiverCourse, color: string, random: () => number): void {
  context.strokeStyle = withAlpha(color, 0.75);
  context.lineWidth = 2;
  context.lineCap = 'round';
  for (let i = 2; i < samples.length - 8; i += 5 + Math.floor(random() * 6)) {
    const shift = (random() - 0.5) * 38;
    context.stroke(new Path2D(offsetLine(samples, shift, i, i + 4 + Math.floor(random() * 4))));
  }
}
