/** Builders of SVG path data. All drawings are made of such strings, so that canvas and inline SVG share them. */

const n = (value: number): number => Math.round(value * 100) / 100;

export type Point = readonly [x: number, y: number];

export const rect = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;

export function roundRect(x: number, y: number, w: number, h: number, r: number): string {
  const corner = (dx: number, dy: number): string => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`;
  const [across, down] = [n(w - 2 * r), n(h - 2 * r)];
  return `M${n(x + r)} ${n(y)}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}

export const circle = (cx: number, cy: number, r: number): string =>
  `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0z`;

export const polyline = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');

export const polygon = (points: readonly Point[]): string => `${polyline(points)}z`;

export const segment = (x1: number, y1: number, x2: number, y2: number): string =>
  polyline([
    [x1, y1],
    [x2, y2],
  ]);

/** An almond from one point to another, `wide` across its middle: grains, leaves, spear heads. */
export function almond(x1: number, y1: number, x2: number, y2: number, wide: number): string {
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [px, py] = [(-(y2 - y1) / length) * wide, ((x2 - x1) / length) * wide];
  return `M${n(x1)} ${n(y1)}Q${n(mx + px)} ${n(my + py)} ${n(x2)} ${n(y2)}Q${n(mx - px)} ${n(my - py)} ${n(x1)} ${n(y1)}z`;
}

/** A wavy line of `waves` crests that starts at x, y. */
export function wave(x: number, y: number, length: number, height: number, waves: number): string {
  const half = n(length / waves / 2);
  return `M${n(x)} ${n(y)}q${n(half / 2)} ${n(-height)} ${half} 0${`t${half} 0`.repeat(waves * 2 - 1)}`;
}
