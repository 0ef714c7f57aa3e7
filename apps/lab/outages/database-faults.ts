import type { FaultyProxy } from '../../e2e/support/servers/faulty-proxy.ts';
import type { OwnPostgres } from '../../server/test/store/support/own-postgres.ts';

/** A database that a test may hurt, and the line to it. */
export type FaultTarget = { readonly postgres: OwnPostgres; readonly proxy: FaultyProxy };
type DatabaseFault = (target: FaultTarget, ms: number) => Promise<void>;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What may happen between a server and its database. Each is over after about so many milliseconds. */
export const DATABASE_FAULTS = {
  'all connections are cut, again and again': async ({ proxy: line }, ms) => {
    for (let times = 0; times < 8; times++) {
      line.dropConnections();
      await pause(ms / 8);
    }
  },
  'half of a message arrives': async ({ proxy: line }, ms) => {
    for (let times = 0; times < 8; times++) {
      line.truncateNext(true);
      await pause(ms / 8);
    }
    line.truncateNext(false);
  },
  'everything is late': async ({ proxy: line }, ms) => {
    line.setDelay(60);
    await pause(ms);
    line.setDelay(0);
  },
  'nothing comes through': async ({ proxy: line }, ms) => {
    line.stall(true);
    await pause(ms);
    line.stall(false);
  },
  'it crashes in the middle of commits': async ({ postgres }, ms) => {
    await postgres.stop('immediate');
    await pause(ms);
    await postgres.start();
  },
  'it is restarted': async ({ postgres }, ms) => {
    await postgres.stop('fast');
    await pause(ms);
    await postgres.start();
  },
} as const satisfies Record<string, DatabaseFault>;

/** One of them, by its name. */
export type NamedFault = readonly [what: string, blow: DatabaseFault];

/** The address of the database behind a line. */
export function urlThrough({ postgres, proxy: line }: FaultTarget): string {
  return Object.assign(new URL(postgres.url), { host: new URL(line.url).host }).href;
}
