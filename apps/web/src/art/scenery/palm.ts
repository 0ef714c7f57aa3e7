import type { Layer } from '../drawing.ts';
import { almond, circle } from '../path.ts';
import { DAWN } from './dawn.ts';

/** A date palm, `h` tall, that leans a little. */
export function palm(x: number, y: number, h: number, lean: number): Layer[] {
  const [tx, ty] = [x + lean * h, y - h];
  const leaf = (angle: number, length: number): string =>
    almond(
      tx,
      ty,
      tx + Math.sin(angle) * length * h,
      ty - Math.cos(angle) * length * h * 0.75 + Math.abs(Math.sin(angle)) * h * 0.2,
      h * 0.09,
    );
  const leaves = (angles: readonly number[], length: number): string =>
    angles.map((angle) => leaf(angle, length)).join('');
  const { face, lit, dark } = DAWN.palm;
  return [
    { d: `M${x} ${y}Q${x + lean * h * 0.2} ${y - h * 0.6} ${tx} ${ty}`, stroke: DAWN.trunk, width: h * 0.07 },
    { d: leaves([-1.9, -1.2, 1.2, 1.9], 0.46), fill: dark },
    { d: leaves([-1.5, -0.75, 0.75, 1.5], 0.48), fill: face },
    { d: leaves([-0.35, 0.35], 0.42), fill: lit },
    {
      d: circle(tx - h * 0.05, ty + h * 0.07, h * 0.035) + circle(tx + h * 0.05, ty + h * 0.08, h * 0.035),
      fill: DAWN.dates,
    },
  ];
}
