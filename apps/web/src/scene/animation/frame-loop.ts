import { Ticker } from 'pixi.js';
import type { TimeSpan } from '../../animation/timeline.ts';

// Pixi's own ticker would ask for frames for ever. Its housekeeping runs in our frames instead.
Ticker.system.autoStart = false;
Ticker.system.stop();

/** A movement: called with numbers from 0 to 1, the last time with 1. Nothing calls it before it begins. */
export type Step = (t: number) => void;

type Motion = { from: number; ms: number; step: Step };

/** Draws one frame after something changed, and goes on only while something moves. */
export class FrameLoop {
  private readonly draw: () => void;
  /** Is called when the last movement has ended. */
  onStill: () => void = () => {};
  private readonly motions = new Set<Motion>();
  private request = 0;

  constructor(draw: () => void) {
    this.draw = draw;
  }

  get moving(): boolean {
    return this.motions.size > 0;
  }

  invalidate(): void {
    if (this.request === 0) this.request = requestAnimationFrame((now) => this.frame(now));
  }

  move({ at, ms }: TimeSpan, step: Step): void {
    this.motions.add({ from: performance.now() + at, ms, step });
    this.invalidate();
  }

  /** Brings all movements to their end at once. */
  finishAll(): void {
    const all = [...this.motions];
    this.motions.clear();
    for (const { step } of all) step(1);
    if (all.length > 0) this.onStill();
  }

  stop(): void {
    cancelAnimationFrame(this.request);
    this.request = 0;
    this.motions.clear();
  }

  private frame(now: number): void {
    this.request = 0;
    const { moving } = this;
    for (const motion of this.motions) this.advance(motion, now);
    this.draw();
    Ticker.system.update(now);
    if (this.moving) this.invalidate();
    else if (moving) this.onStill();
  }

  private advance(motion: Motion, now: number): void {
    const { from, ms, step } = motion;
    if (now < from) return;
    const t = ms === 0 ? 1 : Math.min(1, (now - from) / ms);
    if (t === 1) this.motions.delete(motion);
    step(t);
  }
}
