import 'pixi.js/unsafe-eval';
import { CanvasRenderer, isWebGLSupported, type Renderer, WebGLRenderer } from 'pixi.js';

/**
 * WebGL, or the plain canvas where there is none. Pixi's own detection and browser extensions are left out:
 * they would bring WebGPU, events and an accessibility layer that this page has better ones of.
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
  // Few, since a fragment shader that picks one of sixteen textures is slow where there is no GPU.
  renderer.limits.maxBatchableTextures = 2;
  return renderer;
}
