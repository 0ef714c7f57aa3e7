import 'pixi.js/unsafe-eval';
import {
  BatchTextureArray,
  CanvasRenderer,
  GlobalResourceRegistry,
  isWebGLSupported,
  type Renderer,
  WebGLRenderer,
} from 'pixi.js';

/** Works around a leak of Pixi 8.22: a batch retains the id of every texture it ever contained. */
BatchTextureArray.prototype.clear = function (): void {
  this.ids = Object.create(null);
  this.textures.length = 0;
  this.count = 0;
};

/** Number of boards on the page: the main one, the magnifier, a picture to share. */
let rendererCount = 0;

/**
 * Creates a WebGL renderer, or a 2D canvas renderer where WebGL is missing. Pixi's own detection and browser extensions
 * are left out: they add WebGPU, events and an accessibility layer, and the page has its own events and accessible cells.
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
  // Without a GPU, a shader that chooses between sixteen textures is slow.
  renderer.limits.maxBatchableTextures = 2;
  rendererCount += 1;
  return renderer;
}

/** Destroys the renderer and, with the last one, Pixi's global pools, which would retain the renderers. */
export function destroyRenderer(renderer: Renderer): void {
  renderer.destroy({ removeView: true });
  rendererCount -= 1;
  if (rendererCount === 0) GlobalResourceRegistry.release();
}
