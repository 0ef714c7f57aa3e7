import { OwnPostgres } from '../../../apps/server/test/store/support/postgres-server.ts';
import { isPostgresAvailable } from '../../../apps/server/test/store/support/test-database.ts';
import { install } from '../system/install.ts';

/** A service for tests, with a function that stops it; null: not available. */
export type ProvidedService = { readonly url: string | undefined; readonly end: () => Promise<void> } | null;

/** Returns the running Postgres, or starts one for these tests. */
export async function providePostgres(): Promise<ProvidedService> {
  if (await isPostgresAvailable()) return { url: process.env.TEST_DATABASE_URL, end: async () => undefined };
  if (process.env.TEST_DATABASE_URL) return null;
  if (!OwnPostgres.isThere) await install('postgresql');
  if (!OwnPostgres.isThere) return null;
  const own = await OwnPostgres.start();
  return { url: own.url, end: () => own.remove() };
}
