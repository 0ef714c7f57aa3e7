import { easeInOut } from '../../animation/easing.ts';
import type { BorderChange } from '../../animation/timeline.ts';
import { bordersThrough, reachedParts } from '../geometry/border-paths.ts';
import { createGraphics } from '../paint/cell-painter.ts';
import type { TextureCache } from '../paint/texture-cache.ts';
import type { KingdomModel } from '../scene-model.ts';
import { lazyTween } from './conflict-effects.ts';
import type { FrameLoop, Tween } from './frame-loop.ts';

/** A bright line that runs along a kingdom's new border, starting at the piece that changed it. */
export class BorderFlow {
  readonly line = createGraphics();
  private readonly loop: FrameLoop;

  constructor(loop: FrameLoop) {
    this.loop = loop;
  }

  play(
    { startMs, durationMs, cell }: BorderChange,
    kingdoms: readonly KingdomModel[],
    textures: TextureCache,
    durationScale: number,
  ): void {
    if (cell === null) return;
    this.loop.start(
      { startMs: startMs * durationScale, durationMs: durationMs * durationScale },
      lazyTween(() => this.flowTween(kingdoms, cell, textures)),
    );
  }

  private flowTween(
    kingdoms: readonly KingdomModel[],
    at: number,
    { cellSize: cell, palette }: TextureCache,
  ): Tween {
    const loops = bordersThrough(kingdoms, at, 1.5 / cell);
    const width = Math.max(2.5, cell * 0.075);
    return (t) => {
      this.line.clear();
      if (t === 1) return;
      for (const loop of loops)
        for (const part of reachedParts(loop, easeInOut(t))) {
          part.forEach(([x, y], i) => {
            if (i === 0) this.line.moveTo(x * cell, y * cell);
            else this.line.lineTo(x * cell, y * cell);
          });
        }
      this.line.stroke({ color: palette.gold.light, width, alpha: Math.min(1, 3 * (1 - t)), cap: 'round' });
    };
  }
}
