import { Ticker } from 'pixi.js';

// Pixi's own ticker would ask for frames for ever. Its housekeeping runs in our frames instead.
Ticker.system.autoStart = false;
Ticker.system.stop();

/** A movement in progress: called with numbers from 0 to 1, the last time with 1. */
export type Motion = { from: number; ms: number; step: (t: number) => void };

const MOST_MOTIONS = 60;

/** Draws one frame after something changed, and goes on only while something moves. */
export class FrameLoop {
  private readonly draw: () => void;
  private readonly motions = new Set<Motion>();
  private request = 0;

  constructor(draw: () => void) {
    this.draw = draw;
  }

  invalidate(): void {
    if (this.request === 0) this.request = requestAnimationFrame((now) => this.frame(now));
  }

  move(ms: number, step: (t: number) => void): Motion {
    // A hidden page draws no frames. Movements would pile up there, so all of them end when there are too many.
    if (this.motions.size >= MOST_MOTIONS) this.finishAll();
    const motion = { from: performance.now(), ms, step };
    this.motions.add(motion);
    this.invalidate();
    return motion;
  }

  /** Brings a movement to its end at once. */
  finish(motion: Motion): void {
    if (this.motions.delete(motion)) motion.step(1);
  }

  finishAll(): void {
    for (const motion of [...this.motions]) this.finish(motion);
  }

  stop(): void {
    cancelAnimationFrame(this.request);
    this.request = 0;
    this.motions.clear();
  }

  private frame(now: number): void {
    this.request = 0;
    for (const motion of [...this.motions]) {
      const t = Math.min(1, Math.max(0, (now - motion.from) / motion.ms));
      if (t === 1) this.motions.delete(motion);
      motion.step(t);
    }
    this.draw();
    Ticker.system.update(now);
    if (this.motions.size > 0) this.invalidate();
  }
}
