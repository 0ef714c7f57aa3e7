import 'pixi.js/unsafe-eval';
import { CanvasRenderer, isWebGLSupported, type Renderer, WebGLRenderer } from 'pixi.js';

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
  return renderer;
}
