import type { SiegePhase } from '../phase.ts';

const HEALTH_PATHS = ['/healthz', '/readyz'];
const INTERVAL_MS = 500;
/** Milliseconds: who waits longer has no answer. */
const TIMEOUT_MS = 20_000;

type HealthCheck = { phase: SiegePhase; path: string; ms: number; status: number };

/** Asks the server all the time whether it is well, as whoever watches over it does. */
export class HealthPoller {
  readonly #url: string;
  readonly checks: HealthCheck[] = [];
  readonly #pending = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  phase: SiegePhase = 'warm';

  constructor(url: string) {
    this.#url = url;
    this.#timer = setInterval(() => {
      for (const path of HEALTH_PATHS) this.#start(path);
    }, INTERVAL_MS);
  }

  /** Milliseconds. */
  get slowestMs(): number {
    return Math.max(...this.checks.map(({ ms }) => ms));
  }

  get failed(): HealthCheck[] {
    return this.checks.filter(({ status }) => status !== 200);
  }

  /** Resolves when nothing is asked any more: whoever is stopped answers nobody. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#pending);
  }

  #start(path: string): void {
    const look: Promise<void> = this.check(path).finally(() => this.#pending.delete(look));
    this.#pending.add(look);
  }

  async check(path: string): Promise<void> {
    const { phase } = this;
    const begun = performance.now();
    const status = await statusOf(this.#url + path);
    this.checks.push({ phase, path, ms: performance.now() - begun, status });
  }
}

/** 0 where nobody answers. */
async function statusOf(address: string): Promise<number> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.text();
    return response.status;
  } catch {
    return 0;
  }
}
