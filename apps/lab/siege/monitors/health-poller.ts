import type { SiegePhase } from '../phase.ts';

const HEALTH_PATHS = ['/healthz', '/readyz'];
const INTERVAL_MS = 500;
const TIMEOUT_MS = 20_000;

type HealthCheck = { phase: SiegePhase; path: string; ms: number; status: number };

/** Polls the health endpoints, as a monitoring system does. */
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

  get slowestMs(): number {
    return Math.max(...this.checks.map(({ ms }) => ms));
  }

  get failed(): HealthCheck[] {
    return this.checks.filter(({ status }) => status !== 200);
  }

  /** Stops polling. Resolves when all requests have ended, before the server is stopped. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#pending);
  }

  #start(path: string): void {
    const running: Promise<void> = this.check(path).finally(() => this.#pending.delete(running));
    this.#pending.add(running);
  }

  async check(path: string): Promise<void> {
    const { phase } = this;
    const startedAt = performance.now();
    const status = await statusOf(this.#url + path);
    this.checks.push({ phase, path, ms: performance.now() - startedAt, status });
  }
}

/** Returns the status; 0: no response. */
async function statusOf(address: string): Promise<number> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.text();
    return response.status;
  } catch {
    return 0;
  }
}
