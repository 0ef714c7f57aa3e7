import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultyProxy } from '../../e2e/support/servers/faulty-proxy.ts';
import type { OwnPostgres } from '../../server/test/store/support/postgres-server.ts';

/** A database under test, and the proxy through which the server reaches it. */
export type FaultTarget = { readonly postgres: OwnPostgres; readonly proxy: FaultyProxy };
type DatabaseFault = (target: FaultTarget, ms: number) => Promise<void>;

/** Faults between a server and its database. Each lasts about the given time. */
export const DATABASE_FAULTS = {
  'repeatedly dropped connections': async ({ proxy }, ms) => {
    for (let times = 0; times < 8; times++) {
      proxy.dropConnections();
      await sleep(ms / 8);
    }
  },
  'truncated messages': async ({ proxy }, ms) => {
    for (let times = 0; times < 8; times++) {
      proxy.truncateNext(true);
      await sleep(ms / 8);
    }
    proxy.truncateNext(false);
  },
  'delayed data': async ({ proxy }, ms) => {
    proxy.setDelay(60);
    await sleep(ms);
    proxy.setDelay(0);
  },
  'stalled connections': async ({ proxy }, ms) => {
    proxy.stall(true);
    await sleep(ms);
    proxy.stall(false);
  },
  'a crash during commits': async ({ postgres }, ms) => {
    await postgres.stop('immediate');
    await sleep(ms);
    await postgres.start();
  },
  'a restart': async ({ postgres }, ms) => {
    await postgres.stop('fast');
    await sleep(ms);
    await postgres.start();
  },
} as const satisfies Record<string, DatabaseFault>;

export type NamedFault = readonly [what: string, inject: DatabaseFault];

/** Returns the URL of the database behind its proxy. */
export function urlThrough({ postgres, proxy }: FaultTarget): string {
  return Object.assign(new URL(postgres.url), { host: new URL(proxy.url).host }).href;
}
