import type { ServerProcess } from '../../../e2e/support/servers/server-process.ts';
import type { SiegePhase } from '../phase.ts';
import type { ProcessStats } from './server-probe.ts';

export type Memory = { collected: number; heap: number };

/** A server that hangs does not respond. */
const GC_TIMEOUT_MS = 30_000;

/** Records memory and event loop delay of the server process by phase. */
export class ServerMonitor {
  readonly #server: ServerProcess;
  readonly #samples: (ProcessStats & { phase: SiegePhase })[] = [];
  phase: SiegePhase = 'warm';

  constructor(server: ServerProcess) {
    this.#server = server;
    server.child.on('message', (health: ProcessStats) => {
      if (!health.collected) this.#samples.push({ ...health, phase: this.phase });
    });
  }

  get isAlive(): boolean {
    return this.#server.child.exitCode === null && this.#server.child.signalCode === null;
  }

  /** Collects garbage and resolves to the memory in use, in MB. */
  async collectGarbage(): Promise<Memory> {
    const { child } = this.#server;
    const timeout = new Promise<Memory>((resolve) => {
      setTimeout(resolve, GC_TIMEOUT_MS, { collected: Number.NaN, heap: Number.NaN }).unref();
    });
    const measured = new Promise<Memory>((resolve) => {
      child.on('message', ({ collected, rss, heap }: ProcessStats) => {
        if (collected) resolve({ collected: rss, heap });
      });
    });
    child.send('collect');
    return Promise.race([measured, timeout]);
  }

  peakMb(phase: SiegePhase): number {
    return Math.max(...this.#samplesIn(phase).map(({ rss }) => rss));
  }

  /** Returns the maximum event loop delay of each second, in ms. */
  lagsMs(phase: SiegePhase): number[] {
    return this.#samplesIn(phase).map(({ lag }) => lag);
  }

  /** Counts lines of the log, lines that are not JSON, and warnings and errors by event. */
  logSummary(): { all: number; odd: number; events: Map<string, number> } {
    const all = this.#server.log.split('\n').filter((line) => line !== '');
    const events = new Map<string, number>();
    for (const line of all) {
      const event = /"level":"(?:warn|error)","event":"([^"]*)"/.exec(line)?.[1];
      if (event !== undefined) events.set(event, (events.get(event) ?? 0) + 1);
    }
    return { all: all.length, odd: all.filter((line) => !line.startsWith('{')).length, events };
  }

  #samplesIn(phase: SiegePhase): ProcessStats[] {
    return this.#samples.filter((sample) => sample.phase === phase);
  }
}
