import { type Cell, columnOf, rowOf } from '@tigris/engine';
import { Container, type Sprite } from 'pixi.js';
import { easeInOut, easeOut, interpolate } from '../../animation/easing.ts';
import type { AnimationTimeline, StrengthCount, SupporterLight } from '../../animation/timeline.ts';
import { ANIMATION_MS } from '../../animation/timeline-builder.ts';
import type { TextureCache } from '../paint/texture-cache.ts';
import type { TextureSpec } from '../paint/texture-spec.ts';
import { type FrameLoop, lazyTween, scaleSpan, type Tween } from './frame-loop.ts';

/** Animations of a conflict above the pieces: lights on the supporters, and counted strengths. */
export class ConflictEffects {
  readonly lights = new Container();
  readonly counts = new Container();
  private readonly loop: FrameLoop;

  constructor(loop: FrameLoop) {
    this.loop = loop;
  }

  play({ lights, counts }: AnimationTimeline, textures: TextureCache, durationScale: number): void {
    // All sprites are added at once, invisible: adding them one by one would rebuild Pixi's batches each time.
    for (const light of lights) this.loop.start(scaleSpan(light, durationScale), this.lightTween(light, textures));
    for (const count of counts)
      this.loop.start(
        scaleSpan(count, durationScale),
        lazyTween(() => this.countTween(count, textures)),
      );
  }

  private lightTween(light: SupporterLight, textures: TextureCache): Tween {
    const sprite = this.createHiddenSprite({ kind: 'light', side: light.side }, 1, textures);
    textures.positionSprite(sprite, columnOf(light.cell) + 0.5, rowOf(light.cell) + 0.5);
    const spark = light.to === null ? null : this.sparkTween(light, light.to, textures);
    return (t) => {
      const shown = t * light.durationMs;
      sprite.alpha = Math.min(1, shown / (ANIMATION_MS.light / 2), (light.durationMs - shown) / ANIMATION_MS.light);
      spark?.(Math.min(1, shown / (2 * ANIMATION_MS.light)));
      if (t === 1) sprite.destroy();
    };
  }

  /** A light that moves from a temple to the adjacent leader. */
  private sparkTween({ side, cell }: SupporterLight, to: Cell, textures: TextureCache): Tween {
    const sprite = this.createHiddenSprite({ kind: 'spark', side }, 0.26, textures);
    return (t) => {
      if (sprite.destroyed) return;
      const x = interpolate(columnOf(cell), columnOf(to), easeInOut(t)) + 0.5;
      const y = interpolate(rowOf(cell), rowOf(to), easeInOut(t)) + 0.5;
      sprite.alpha = 1;
      sprite.position.set(x * textures.cellSize, y * textures.cellSize);
      if (t === 1) sprite.destroy();
    };
  }

  private createHiddenSprite(spec: TextureSpec, w: number, textures: TextureCache): Sprite {
    const sprite = textures.createSprite(spec, w);
    sprite.alpha = 0;
    this.lights.addChild(sprite);
    return sprite;
  }

  private countTween(
    { conflictKind, cell: at, values, intervalMs, durationMs }: StrengthCount,
    textures: TextureCache,
  ): Tween {
    const plate = (value: number) => textures.get({ kind: 'plate', of: conflictKind, value }, 0.9);
    const sprite = textures.createSprite({ kind: 'plate', of: conflictKind, value: values[0] ?? 0 }, 0.9);
    textures.positionSprite(sprite, columnOf(at) + 0.5, rowOf(at) + 0.86);
    this.counts.addChild(sprite);
    return (t) => {
      const beat = (t * durationMs) / intervalMs;
      const value = values[Math.min(values.length - 1, Math.floor(beat))] ?? 0;
      sprite.texture = plate(value);
      sprite.scale.set(beat < values.length ? 1.25 - 0.25 * easeOut(beat % 1) : 1);
      if (t === 1) sprite.destroy();
    };
  }
}
