import { apiRequest, createGuest, type Guest } from '../../e2e/support/clients/http-api.ts';
import type { ServerProcess } from '../../e2e/support/servers/server-process.ts';
import type { KillTally } from './tally.ts';

/** Maximum time for a table to open after any fault. */
const MAX_OPEN_MS = 2000;
/** Time after which the server counts as hanging. */
const TIMEOUT_MS = 10_000;
/** Number of recent tables that are opened after each fault. */
const MAX_TABLES = 8;

/** Opens recent tables of a server again and again, and measures how long that takes. */
export class TableOpener {
  readonly #server: ServerProcess;
  readonly #guest: Guest;
  readonly #tally: KillTally;
  #codes: string[] = [];

  private constructor(server: ServerProcess, guest: Guest, tally: KillTally) {
    this.#server = server;
    this.#guest = guest;
    this.#tally = tally;
  }

  static async create(server: ServerProcess, tally: KillTally): Promise<TableOpener> {
    return new TableOpener(server, await createGuest(server.url, 'Opener'), tally);
  }

  add(code: string): void {
    this.#codes = [...this.#codes.filter((known) => known !== code), code].slice(-MAX_TABLES);
  }

  async openAll(when: string): Promise<void> {
    for (const code of this.#codes) {
      const from = performance.now();
      const status = await this.#open(code);
      const took = Math.round(performance.now() - from);
      this.#tally.openings++;
      this.#tally.slowestOpenMs = Math.max(this.#tally.slowestOpenMs, took);
      if (status === null) throw new Error(`${code}: the server does not answer ${when}`);
      if (status !== 200) this.#tally.violations.push(`${code}: it does not open ${when}: ${status}`);
      if (took > MAX_OPEN_MS) this.#tally.violations.push(`${code}: it opens in ${took} ms ${when}`);
    }
  }

  async #open(code: string): Promise<number | null> {
    const { token } = this.#guest;
    const opened = apiRequest(this.#server.url, `/api/tables/${code}/open`, { token }).then(({ status }) => status);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS, null);
    });
    try {
      return await Promise.race([opened, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
