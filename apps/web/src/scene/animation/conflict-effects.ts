import { type Cell, columnOf, rowOf } from '@tigris/engine';
import { Container, type Sprite } from 'pixi.js';
import type { AnimationTimeline, StrengthCount, SupporterLight, TimeSpan } from '../../animation/timeline.ts';
import { ANIMATION_MS } from '../../animation/timeline-builder.ts';
import type { TextureCache } from '../paint/texture-cache.ts';
import type { TextureSpec } from '../paint/texture-spec.ts';
import { easeInOut, easeOut, interpolate } from './easing.ts';
import type { FrameLoop, Tween } from './frame-loop.ts';

/** What is drawn over the pieces only while something moves: the lights and the counting of a conflict. */
export class ConflictEffects {
  readonly lights = new Container();
  readonly counts = new Container();
  private readonly loop: FrameLoop;

  constructor(loop: FrameLoop) {
    this.loop = loop;
  }

  play({ lights, counts }: AnimationTimeline, bakery: TextureCache, tempo: number): void {
    const slowed = ({ at, ms }: TimeSpan): TimeSpan => ({ at: at * tempo, ms: ms * tempo });
    // All of them are there from the beginning, unseen: each that came alone would cost its frame a look at everything.
    for (const light of lights) this.loop.start(slowed(light), this.lightTween(light, bakery));
    for (const count of counts)
      this.loop.start(
        slowed(count),
        lazyTween(() => this.countTween(count, bakery)),
      );
  }

  private lightTween(light: SupporterLight, bakery: TextureCache): Tween {
    const sprite = this.createHiddenSprite({ kind: 'light', side: light.side }, 1, bakery);
    bakery.positionSprite(sprite, columnOf(light.cell) + 0.5, rowOf(light.cell) + 0.5);
    const spark = light.to === null ? null : this.sparkTween(light, light.to, bakery);
    return (t) => {
      const shown = t * light.ms;
      sprite.alpha = Math.min(1, shown / (ANIMATION_MS.light / 2), (light.ms - shown) / ANIMATION_MS.light);
      spark?.(Math.min(1, shown / (2 * ANIMATION_MS.light)));
      if (t === 1) sprite.destroy();
    };
  }

  /** A light that goes from a temple to the leader beside it. */
  private sparkTween({ side, cell }: SupporterLight, to: Cell, bakery: TextureCache): Tween {
    const sprite = this.createHiddenSprite({ kind: 'spark', side }, 0.26, bakery);
    return (t) => {
      if (sprite.destroyed) return;
      const x = interpolate(columnOf(cell), columnOf(to), easeInOut(t)) + 0.5;
      const y = interpolate(rowOf(cell), rowOf(to), easeInOut(t)) + 0.5;
      sprite.alpha = 1;
      sprite.position.set(x * bakery.cellSize, y * bakery.cellSize);
      if (t === 1) sprite.destroy();
    };
  }

  private createHiddenSprite(look: TextureSpec, w: number, bakery: TextureCache): Sprite {
    const sprite = bakery.createSprite(look, w);
    sprite.alpha = 0;
    this.lights.addChild(sprite);
    return sprite;
  }

  private countTween({ of, cell: at, values, everyMs, ms }: StrengthCount, bakery: TextureCache): Tween {
    const plate = (value: number) => bakery.get({ kind: 'plate', of, value }, 0.9);
    const sprite = bakery.createSprite({ kind: 'plate', of, value: values[0] ?? 0 }, 0.9);
    bakery.positionSprite(sprite, columnOf(at) + 0.5, rowOf(at) + 0.86);
    this.counts.addChild(sprite);
    return (t) => {
      const beat = (t * ms) / everyMs;
      const value = values[Math.min(values.length - 1, Math.floor(beat))] ?? 0;
      sprite.texture = plate(value);
      sprite.scale.set(beat < values.length ? 1.25 - 0.25 * easeOut(beat % 1) : 1);
      if (t === 1) sprite.destroy();
    };
  }
}

/** Makes the movement when it begins; one that is over before it began is never made. */
export function lazyTween(make: () => Tween): Tween {
  let step: Tween | null = null;
  return (t) => {
    if (t === 1 && step === null) return;
    step ??= make();
    step(t);
  };
}
