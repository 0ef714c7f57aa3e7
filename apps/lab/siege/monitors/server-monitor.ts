import type { ServerProcess } from '../../../e2e/support/servers/server-process.ts';
import type { Phase } from '../phase.ts';
import type { Health } from './server-probe.ts';

export type Memory = { collected: number; heap: number };

/** Milliseconds: a server that hangs collects nothing. */
const LONGEST = 30_000;

/** Keeps how the server's process is while people and attackers are at it. */
export class ServerWatch {
  readonly #server: ServerProcess;
  readonly #samples: (Health & { phase: Phase })[] = [];
  phase: Phase = 'warm';

  constructor(server: ServerProcess) {
    this.#server = server;
    server.child.on('message', (health: Health) => {
      if (!health.collected) this.#samples.push({ ...health, phase: this.phase });
    });
  }

  get isAlive(): boolean {
    return this.#server.child.exitCode === null && this.#server.child.signalCode === null;
  }

  /** Megabytes that stay in use when the garbage is gone. */
  async collect(): Promise<Memory> {
    const { child } = this.#server;
    const late = new Promise<Memory>((resolve) => {
      setTimeout(resolve, LONGEST, { collected: Number.NaN, heap: Number.NaN }).unref();
    });
    const measured = new Promise<Memory>((resolve) => {
      child.on('message', ({ collected, rss, heap }: Health) => {
        if (collected) resolve({ collected: rss, heap });
      });
    });
    child.send('collect');
    return Promise.race([measured, late]);
  }

  peak(phase: Phase): number {
    return Math.max(...this.#of(phase).map(({ rss }) => rss));
  }

  /** Milliseconds: the longest, and the longest of each second in the middle. */
  lag(phase: Phase): number[] {
    return this.#of(phase).map(({ lag }) => lag);
  }

  /** The server's log: lines in all, those that are no JSON, and how often it told of which fault or worry. */
  lines(): { all: number; odd: number; events: Map<string, number> } {
    const all = this.#server.log.split('\n').filter((line) => line !== '');
    const events = new Map<string, number>();
    for (const line of all) {
      const told = /"level":"(?:warn|error)","event":"([^"]*)"/.exec(line)?.[1];
      if (told !== undefined) events.set(told, (events.get(told) ?? 0) + 1);
    }
    return { all: all.length, odd: all.filter((line) => !line.startsWith('{')).length, events };
  }

  #of(phase: Phase): Health[] {
    return this.#samples.filter((sample) => sample.phase === phase);
  }
}
