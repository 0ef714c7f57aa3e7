import 'pixi.js/unsafe-eval';
import {
  BatchTextureArray,
  CanvasRenderer,
  GlobalResourceRegistry,
  isWebGLSupported,
  type Renderer,
  WebGLRenderer,
} from 'pixi.js';

/** A batch of Pixi 8.22 keeps the number of every texture that was ever in it, for as long as the page is open. */
BatchTextureArray.prototype.clear = function (): void {
  this.ids = Object.create(null);
  this.textures.length = 0;
  this.count = 0;
};

/** How many boards there are: the board itself, a close-up, a picture to share. */
let rendererCount = 0;

/**
 * WebGL, or a plain canvas if there is no WebGL. Pixi's own detection and browser extensions are left out: they would
 * bring WebGPU, events and an accessibility layer, and the page has its own events and accessible cells.
 */
export async function createRenderer(width: number, height: number, resolution: number): Promise<Renderer> {
  const renderer = isWebGLSupported() ? new WebGLRenderer() : new CanvasRenderer();
  await renderer.init({
    width,
    height,
    resolution,
    autoDensity: true,
    antialias: true,
    backgroundAlpha: 0,
    skipExtensionImports: true,
    powerPreference: 'low-power',
  });
  // Only a few textures a batch: without a GPU, a shader that chooses among sixteen is slow.
  renderer.limits.maxBatchableTextures = 2;
  rendererCount += 1;
  return renderer;
}

/** With the last board goes what Pixi has in its pools: it holds on to the renderers that it was made for. */
export function destroyRenderer(renderer: Renderer): void {
  renderer.destroy({ removeView: true });
  rendererCount -= 1;
  if (rendererCount === 0) GlobalResourceRegistry.release();
}
