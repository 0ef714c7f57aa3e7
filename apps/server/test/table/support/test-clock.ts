import type { Clock, Timers } from '../../../src/ports/environment.ts';

/** A manual clock with timers. */
export class TestClock implements Clock, Timers {
  #now = 1_000_000;
  /** How far the system time was set back, in ms. */
  setBackMs = 0;
  #timers: { at: number; run: () => void }[] = [];

  now(): number {
    return this.#now - this.setBackMs;
  }

  elapsed(): number {
    return this.#now;
  }

  /** Pending timers. */
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

  async advance(ms: number): Promise<void> {
    const until = this.#now + ms;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await flush();
    }
    this.#now = until;
    await flush();
  }
}

/** Pending requests to an external store. */
const pendingRequests = new Set<Promise<unknown>>();

export function trackPending<T>(answer: Promise<T>): Promise<T> {
  const done = (): void => void pendingRequests.delete(answer);
  pendingRequests.add(answer);
  answer.then(done, done);
  return answer;
}

/** Resolves once all pending callbacks and store requests are done. */
export async function flush(): Promise<void> {
  do {
    await Promise.allSettled(pendingRequests);
    await new Promise((resolve) => setImmediate(resolve));
  } while (pendingRequests.size > 0);
}
