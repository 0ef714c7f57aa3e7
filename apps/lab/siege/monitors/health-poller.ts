import type { Phase } from '../phase.ts';

const PATHS = ['/healthz', '/readyz'];
const EVERY = 500;
/** Milliseconds: who waits longer has no answer. */
const LONGEST = 20_000;

type Look = { phase: Phase; path: string; ms: number; status: number };

/** Asks the server all the time whether it is well, as whoever watches over it does. */
export class HealthWatch {
  readonly #url: string;
  readonly looks: Look[] = [];
  readonly #open = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  phase: Phase = 'warm';

  constructor(url: string) {
    this.#url = url;
    this.#timer = setInterval(() => {
      for (const path of PATHS) this.#begin(path);
    }, EVERY);
  }

  /** Milliseconds. */
  get slowest(): number {
    return Math.max(...this.looks.map(({ ms }) => ms));
  }

  get failed(): Look[] {
    return this.looks.filter(({ status }) => status !== 200);
  }

  /** Resolves when nothing is asked any more: whoever is stopped answers nobody. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#open);
  }

  #begin(path: string): void {
    const look: Promise<void> = this.look(path).finally(() => this.#open.delete(look));
    this.#open.add(look);
  }

  async look(path: string): Promise<void> {
    const { phase } = this;
    const begun = performance.now();
    const status = await statusOf(this.#url + path);
    this.looks.push({ phase, path, ms: performance.now() - begun, status });
  }
}

/** 0 where nobody answers. */
async function statusOf(address: string): Promise<number> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(LONGEST) });
    await response.text();
    return response.status;
  } catch {
    return 0;
  }
}
