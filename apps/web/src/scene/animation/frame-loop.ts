import { Ticker } from 'pixi.js';
import type { TimeSpan } from '../../animation/timeline.ts';

// Pixi's own ticker would ask for frames for ever. Its housekeeping runs in our frames instead.
Ticker.system.autoStart = false;
Ticker.system.stop();

/** A movement: called with numbers from 0 to 1, the last time with 1. Nothing calls it before it begins. */
export type Tween = (t: number) => void;

type RunningTween = { from: number; ms: number; tween: Tween };

/** Draws one frame after something changed, and goes on only while something moves. */
export class FrameLoop {
  private readonly draw: () => void;
  /** Is called when the last movement has ended. */
  onIdle: () => void = () => {};
  private readonly running = new Set<RunningTween>();
  private request = 0;

  constructor(draw: () => void) {
    this.draw = draw;
  }

  get isAnimating(): boolean {
    return this.running.size > 0;
  }

  invalidate(): void {
    if (this.request === 0) this.request = requestAnimationFrame((now) => this.drawFrame(now));
  }

  start({ at, ms }: TimeSpan, step: Tween): void {
    this.running.add({ from: performance.now() + at, ms, tween: step });
    this.invalidate();
  }

  /** Brings all movements to their end at once. */
  finishAll(): void {
    const all = [...this.running];
    this.running.clear();
    for (const { tween } of all) tween(1);
    if (all.length > 0) this.onIdle();
  }

  stop(): void {
    cancelAnimationFrame(this.request);
    this.request = 0;
    this.running.clear();
  }

  private drawFrame(now: number): void {
    this.request = 0;
    const { isAnimating: moving } = this;
    for (const motion of this.running) this.advance(motion, now);
    this.draw();
    Ticker.system.update(now);
    if (this.isAnimating) this.invalidate();
    else if (moving) this.onIdle();
  }

  private advance(motion: RunningTween, now: number): void {
    const { from, ms, tween } = motion;
    if (now < from) return;
    const t = ms === 0 ? 1 : Math.min(1, (now - from) / ms);
    if (t === 1) this.running.delete(motion);
    tween(t);
  }
}
