import { Ticker } from 'pixi.js';
import type { TimeSpan } from '../../animation/timeline.ts';

// Pixi's own ticker would request frames forever. Its housekeeping runs in the frames of this loop instead.
Ticker.system.autoStart = false;
Ticker.system.stop();

/** One animation: called from its start with numbers from 0 to 1, the last time with exactly 1. */
export type Tween = (t: number) => void;

type RunningTween = { from: number; ms: number; tween: Tween };

/** Multiplies the times of an animation by a factor. */
export const scaleSpan = <Span extends TimeSpan>(span: Span, factor: number): Span => ({
  ...span,
  startMs: span.startMs * factor,
  durationMs: span.durationMs * factor,
});

/** Creates the tween at its first step. A tween that is skipped before it began is never created. */
export function lazyTween(make: () => Tween): Tween {
  let tween: Tween | null = null;
  return (t) => {
    if (t === 1 && tween === null) return;
    tween ??= make();
    tween(t);
  };
}

/** Draws a frame after a change, and continuously only while tweens are running. */
export class FrameLoop {
  private readonly draw: () => void;
  /** Called when the last tween has ended. */
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

  start({ startMs, durationMs }: TimeSpan, tween: Tween): void {
    this.running.add({ from: performance.now() + startMs, ms: durationMs, tween });
    this.invalidate();
  }

  /** Skips to the end of all tweens. */
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
    const wasAnimating = this.isAnimating;
    for (const tween of this.running) this.advance(tween, now);
    this.draw();
    Ticker.system.update(now);
    if (this.isAnimating) this.invalidate();
    else if (wasAnimating) this.onIdle();
  }

  private advance(running: RunningTween, now: number): void {
    const { from, ms, tween } = running;
    if (now < from) return;
    const t = ms === 0 ? 1 : Math.min(1, (now - from) / ms);
    if (t === 1) this.running.delete(running);
    tween(t);
  }
}
