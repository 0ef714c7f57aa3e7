import { CELLS, COLUMNS, columnOf, makeCell, ROWS, rowOf } from '@tigris/engine';
import type { Layer } from '../../art/drawing.ts';
import { textLayers, textWidth } from '../../art/marks/plate-drawing.ts';
import type { Palette } from '../../art/palette/palette.ts';
import { circle, roundRect } from '../../art/path.ts';
import type { BoardLayout } from '../geometry/layout.ts';
import { paintLayers } from './canvas.ts';
import { withAlpha } from './land.ts';

type Context = CanvasRenderingContext2D;

/** Paints the wooden frame with its gold inlay, in CSS pixels. The corner of the land is at `(frameWidth, frameWidth)`. */
export function paintFrame(context: Context, layout: BoardLayout, palette: Palette): void {
  const { frameWidth, cellSize } = layout;
  const [w, h] = [COLUMNS * cellSize, ROWS * cellSize];
  const { light, face, dark, inlay } = palette.frame;
  const gradient = context.createLinearGradient(0, 0, w, h);
  gradient.addColorStop(0, light);
  gradient.addColorStop(0.5, face);
  gradient.addColorStop(1, dark);
  const wood = new Path2D(roundRect(0, 0, w + 2 * frameWidth, h + 2 * frameWidth, frameWidth * 0.4));
  wood.addPath(new Path2D(`M${frameWidth} ${frameWidth}v${h}h${w}v${-h}z`));
  context.fillStyle = gradient;
  context.fill(wood, 'evenodd');
  const line = Math.max(1, frameWidth * 0.07);
  paintLayers(context, [
    {
      d: roundRect(1, 1, w + 2 * frameWidth - 2, h + 2 * frameWidth - 2, frameWidth * 0.36),
      stroke: light,
      width: line,
      opacity: 0.8,
    },
    {
      d: roundRect(frameWidth - line, frameWidth - line, w + 2 * line, h + 2 * line, 1),
      stroke: inlay,
      width: line * 1.3,
    },
    ...[frameWidth / 2, w + 1.5 * frameWidth].flatMap((x) =>
      [frameWidth / 2, h + 1.5 * frameWidth].flatMap((y) => [
        { d: circle(x, y, frameWidth * 0.26), fill: dark },
        { d: circle(x, y, frameWidth * 0.2), fill: inlay },
        { d: circle(x, y, frameWidth * 0.09), fill: palette.water.dark },
      ]),
    ),
  ]);
  paintInnerShadow(context, layout, palette);
  paintNames(context, layout, palette);
}

/** Paints the shadow of the frame on the land. */
function paintInnerShadow(context: Context, { frameWidth, cellSize }: BoardLayout, palette: Palette): void {
  const [w, h] = [COLUMNS * cellSize, ROWS * cellSize];
  const depth = Math.max(4, cellSize * 0.16);
  for (const [x1, y1, x2, y2] of [
    [0, 0, 0, depth],
    [0, 0, depth, 0],
  ] as const) {
    const gradient = context.createLinearGradient(frameWidth + x1, frameWidth + y1, frameWidth + x2, frameWidth + y2);
    gradient.addColorStop(0, withAlpha(palette.shadow, 0.42));
    gradient.addColorStop(1, withAlpha(palette.shadow, 0));
    context.fillStyle = gradient;
    context.fillRect(frameWidth, frameWidth, x2 === 0 ? w : depth, x2 === 0 ? depth : h);
  }
}

/** Paints the names of columns, A–P, and rows, 1–11, on all sides. */
function paintNames(context: Context, { frameWidth, cellSize }: BoardLayout, palette: Palette): void {
  const height = Math.min(13, Math.max(6, frameWidth * 0.5));
  const drawName = (text: string, x: number, y: number): void =>
    paintLayers(context, textLayers(text, x, y, height, palette.frame.text));
  for (let column = 0; column < COLUMNS; column++) {
    const x = frameWidth + (column + 0.5) * cellSize;
    for (const y of [frameWidth / 2, ROWS * cellSize + 1.5 * frameWidth])
      drawName(String.fromCharCode(65 + column), x, y);
  }
  for (let row = 0; row < ROWS; row++) {
    const y = frameWidth + (row + 0.5) * cellSize;
    for (const x of [frameWidth / 2, COLUMNS * cellSize + 1.5 * frameWidth]) drawName(String(row + 1), x, y);
  }
}

/** Layers with the name of every cell in its lower left corner. A cell is 100 units wide. */
export function cellNameLayers({ land: { ink } }: Palette, cellSize: number): Layer[] {
  const height = Math.min(30, (8.5 * 100) / cellSize);
  return Array.from({ length: CELLS }, (_, cell) => {
    const name = makeCell(cell).toUpperCase();
    const x = columnOf(cell) * 100 + 8 + textWidth(name, height) / 2;
    return textLayers(name, x, rowOf(cell) * 100 + 92 - height / 2, height, ink);
  })
    .flat()
    .map((layer) => ({ ...layer, opacity: 0.85 }));
}
