import type { Drawing } from '../../../art/drawing.ts';
import type { Palette } from '../../../art/palette/palette.ts';
import { polygon, roundRect, segment } from '../../../art/path.ts';

/** A wedge pressed into clay, its tail to the right or downwards. */
function wedge(x: number, y: number, long: number, down: boolean): string {
  const [dx, dy] = down ? [0, 1] : [1, 0];
  const [nx, ny] = [-dy * 5, dx * 5];
  return polygon([
    [x + nx, y + ny],
    [x - nx, y - ny],
    [x + dx * 7, y + dy * 7],
    [x + dx * long, y + dy * long],
    [x + dx * 7, y + dy * 7],
  ]);
}

const LINES = [20, 38, 56, 74];

/** Four lines of signs. */
const SIGNS = LINES.flatMap((y, line) =>
  [24, 40, 57, 73].map((x, i) => {
    const turn = (line * 3 + i * 2) % 4;
    if (turn === 0) return wedge(x - 4, y + 2, 15, false);
    if (turn === 1) return wedge(x - 2, y - 3, 14, true) + wedge(x + 6, y - 3, 14, true);
    return turn === 2 ? wedge(x + 2, y - 4, 15, true) : wedge(x - 5, y - 1, 14, false) + wedge(x - 5, y + 6, 14, false);
  }),
).join('');

/** Draws a clay tablet: the rules. */
export function tabletDrawing(palette: Palette): Drawing {
  const { face, light, dark } = palette.blank;
  return {
    w: 100,
    h: 100,
    layers: [
      { d: roundRect(9, 4, 82, 93, 14), fill: dark },
      { d: roundRect(9, 2, 82, 91, 14), fill: face },
      { d: 'M22 5H78', stroke: light, width: 3, opacity: 0.9 },
      {
        d: LINES.slice(1)
          .map((y) => segment(17, y - 7.5, 83, y - 7.5))
          .join(''),
        stroke: dark,
        width: 1.4,
        opacity: 0.6,
      },
      { d: SIGNS, fill: palette.ink, stroke: palette.ink, width: 1.6 },
    ],
  };
}
