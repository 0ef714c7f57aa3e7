/** Builders of SVG path data, which canvas and inline SVG both understand. */

const round = (value: number): number => Math.round(value * 100) / 100;

export type Point = readonly [x: number, y: number];

export const rect = (x: number, y: number, w: number, h: number): string =>
  `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z`;

export function roundRect(x: number, y: number, w: number, h: number, r: number): string {
  const corner = (dx: number, dy: number): string => `a${round(r)} ${round(r)} 0 0 1 ${round(dx)} ${round(dy)}`;
  const [across, down] = [round(w - 2 * r), round(h - 2 * r)];
  return `M${round(x + r)} ${round(y)}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}

export const circle = (cx: number, cy: number, r: number): string =>
  `M${round(cx - r)} ${round(cy)}a${round(r)} ${round(r)} 0 1 1 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 1 ${round(-2 * r)} 0z`;

export const polyline = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

export const polygon = (points: readonly Point[]): string => `${polyline(points)}z`;

export const segment = (x1: number, y1: number, x2: number, y2: number): string =>
  polyline([
    [x1, y1],
    [x2, y2],
  ]);

/** Returns an almond from one point to another, `wide` across its middle: grains, leaves, spear heads. */
export function almond(x1: number, y1: number, x2: number, y2: number, wide: number): string {
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [px, py] = [(-(y2 - y1) / length) * wide, ((x2 - x1) / length) * wide];
  return `M${round(x1)} ${round(y1)}Q${round(mx + px)} ${round(my + py)} ${round(x2)} ${round(y2)}Q${round(mx - px)} ${round(my - py)} ${round(x1)} ${round(y1)}z`;
}

/** Returns a wavy line of `waves` crests that starts at (x, y). */
export function wave(x: number, y: number, length: number, height: number, waves: number): string {
  const half = round(length / waves / 2);
  return `M${round(x)} ${round(y)}q${round(half / 2)} ${round(-height)} ${half} 0${`t${half} 0`.repeat(waves * 2 - 1)}`;
}
