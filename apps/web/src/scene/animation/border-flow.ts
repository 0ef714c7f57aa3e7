import type { Cell } from '@tigris/engine';
import { easeInOut } from '../../animation/easing.ts';
import type { BorderChange } from '../../animation/timeline.ts';
import { bordersThrough, reachedParts } from '../geometry/border-paths.ts';
import { createGraphics } from '../paint/cell-painter.ts';
import type { TextureCache } from '../paint/texture-cache.ts';
import type { KingdomModel } from '../scene-model.ts';
import { type FrameLoop, lazyTween, scaleSpan, type Tween } from './frame-loop.ts';

/** A bright line that runs along a kingdom's new border, starting at the piece that changed it. */
export class BorderFlow {
  readonly line = createGraphics();
  private readonly loop: FrameLoop;

  constructor(loop: FrameLoop) {
    this.loop = loop;
  }

  play(change: BorderChange, kingdoms: readonly KingdomModel[], textures: TextureCache, durationScale: number): void {
    const { cell } = change;
    if (cell === null) return;
    this.loop.start(
      scaleSpan(change, durationScale),
      lazyTween(() => this.flowTween(kingdoms, cell, textures)),
    );
  }

  private flowTween(kingdoms: readonly KingdomModel[], cell: Cell, { cellSize, palette }: TextureCache): Tween {
    const loops = bordersThrough(kingdoms, cell, 1.5 / cellSize);
    const width = Math.max(2.5, cellSize * 0.075);
    return (t) => {
      this.line.clear();
      if (t === 1) return;
      for (const loop of loops)
        for (const part of reachedParts(loop, easeInOut(t))) {
          part.forEach(([x, y], i) => {
            if (i === 0) this.line.moveTo(x * cellSize, y * cellSize);
            else this.line.lineTo(x * cellSize, y * cellSize);
          });
        }
      this.line.stroke({ color: palette.gold.light, width, alpha: Math.min(1, 3 * (1 - t)), cap: 'round' });
    };
  }
}
