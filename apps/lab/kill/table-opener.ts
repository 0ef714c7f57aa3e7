import { apiRequest, createGuest, type Guest } from '../../e2e/support/clients/http-api.ts';
import type { ServerProcess } from '../../e2e/support/servers/server-process.ts';
import type { KillTally } from './tally.ts';

/** Milliseconds that a table may take to open, whatever became of its server and its people. */
const MAX_OPEN_MS = 2000;
/** A server that hangs never answers. */
const TIMEOUT_MS = 10_000;
/** So many of the latest tables are opened after each blow. */
const MAX_TABLES = 8;

/** Somebody who asks for each table of a server, again and again. */
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

  /** Each table that is known has to open, and soon. */
  async openAll(when: string): Promise<void> {
    for (const code of this.#codes) {
      const from = performance.now();
      const status = await this.#open(code);
      const took = Math.round(performance.now() - from);
      this.#tally.openings++;
      this.#tally.slowestOpenMs = Math.max(this.#tally.slowestOpenMs, took);
      if (status === null) throw new Error(`${code}: nobody answers ${when}`);
      if (status !== 200) this.#tally.violations.push(`${code}: it does not open ${when}: ${status}`);
      if (took > MAX_OPEN_MS) this.#tally.violations.push(`${code}: it opens in ${took} ms ${when}`);
    }
  }

  async #open(code: string): Promise<number | null> {
    const { token } = this.#guest;
    const opened = apiRequest(this.#server.url, `/api/tables/${code}/open`, { token }).then(
      ({ status }) => status,
    );
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
