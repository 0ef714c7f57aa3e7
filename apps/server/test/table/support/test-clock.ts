import type { Clock, Timers } from '../../../src/ports.ts';

/** Time goes on when the test says so. */
export class TestClock implements Clock, Timers {
  #now = 1_000_000;
  /** By so much the clock on the wall was set back. */
  setBack = 0;
  #timers: { at: number; run: () => void }[] = [];

  now(): number {
    return this.#now - this.setBack;
  }

  elapsed(): number {
    return this.#now;
  }

  /** How many still wait for their time. */
  get waiting(): number {
    return this.#timers.length;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.#now + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }

  async pass(ms: number): Promise<void> {
    const until = this.#now + ms;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await settled();
    }
    this.#now = until;
    await settled();
  }
}

/** Lets everything that waits for nothing but its turn be done. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
