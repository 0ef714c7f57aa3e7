import type { Layer } from '../../art/drawing.ts';

/** Draws layers in the units of the context's transform. */
export function paintLayers(context: CanvasRenderingContext2D, layers: readonly Layer[]): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const layer of layers) paintLayer(context, layer);
}

export function paintLayer(
  context: CanvasRenderingContext2D,
  { d, fill, stroke, width, opacity, placement: at }: Layer,
): void {
  context.save();
  if (at) {
    context.translate(at[1], at[2]);
    context.scale(at[0], at[0]);
  }
  if (opacity !== undefined) context.globalAlpha *= opacity;
  const path = new Path2D(d);
  if (fill !== undefined && fill !== 'none') {
    context.fillStyle = fill;
    context.fill(path);
  }
  if (stroke !== undefined && width !== undefined) {
    context.strokeStyle = stroke;
    context.lineWidth = width;
    context.stroke(path);
  }
  context.restore();
}

export function createCanvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas');
  return [canvas, context];
}
