import { COLUMNS, ROWS, seededFractions } from '@tigris/engine';
import type { Palette } from '../../art/palette/palette.ts';

/** Size of the land in units; a cell is 100 units wide. */
const [W, H] = [COLUMNS * 100, ROWS * 100];

type Context = CanvasRenderingContext2D;

/** Paints parchment with faint relief, the same in every game. */
export function paintLand(context: Context, palette: Palette): void {
  const { face, light, dark } = palette.land;
  context.fillStyle = face;
  context.fillRect(-60, -60, W + 120, H + 120);
  const random = seededFractions(7);
  for (let i = 0; i < 130; i++) {
    const radius = 60 + random() * 200;
    paintCloud(context, random() * W, random() * H, radius, random() < 0.5 ? light : dark, 0.2);
  }
  for (let i = 0; i < 46; i++) paintDune(context, random() * W, random() * H, 26 + random() * 60, dark, light);
  paintGrain(context, random, palette.land.dark);
}

/** Paints a soft spot: light for a hill, dark for a hollow. */
function paintCloud(context: Context, x: number, y: number, radius: number, color: string, alpha: number): void {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, withAlpha(color, alpha));
  gradient.addColorStop(1, withAlpha(color, 0));
  context.fillStyle = gradient;
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}

/** Paints a crest with its lit upper edge. */
function paintDune(context: Context, x: number, y: number, length: number, dark: string, light: string): void {
  context.lineCap = 'round';
  for (const [shift, color, alpha] of [
    [0, dark, 0.34],
    [-2, light, 0.4],
  ] as const) {
    context.strokeStyle = withAlpha(color, alpha);
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(x, y + shift);
    context.quadraticCurveTo(x + length * 0.4, y - length * 0.22 + shift, x + length, y + shift);
    context.stroke();
  }
}

function paintGrain(context: Context, random: () => number, color: string): void {
  context.fillStyle = withAlpha(color, 0.32);
  for (let i = 0; i < 1700; i++) context.fillRect(random() * W, random() * H, 1.6 + random(), 1.6);
}

/** Paints faint cell lines like scored clay: a dark cut with a lit lower edge. */
export function paintGrid(context: Context, palette: Palette, pixel: number): void {
  for (const [shift, color, alpha] of [
    [0, palette.frame.dark, 0.17],
    [pixel, palette.land.light, 0.42],
  ] as const) {
    context.fillStyle = withAlpha(color, alpha);
    for (let column = 1; column < COLUMNS; column++) context.fillRect(column * 100 + shift, 0, pixel, H);
    for (let row = 1; row < ROWS; row++) context.fillRect(0, row * 100 + shift, W, pixel);
  }
}

export function withAlpha(color: string, alpha: number): string {
  return (
    color +
    Math.round(alpha * 255)
      .toString(16)
      .padStart(2, '0')
  );
}
