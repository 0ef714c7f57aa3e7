import { Graphics } from 'pixi.js';

/** Drawn in one batch with the sprites around it, whatever its size: Pixi's own shader for large shapes is far slower without a GPU. */
export function newShape(): Graphics {
  const shape = new Graphics();
  shape.context.batchMode = 'batch';
  return shape;
}
