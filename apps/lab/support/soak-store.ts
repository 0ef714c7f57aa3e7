import { TestDatabase } from '../../server/test/store/support/test-database.ts';

/** `--store postgres`: a database for one soak, and what ends it. */
export async function createSoakStore(
  store: string,
): Promise<{ databaseUrl: string | undefined; drop: () => Promise<void> }> {
  if (store === 'sqlite') return { databaseUrl: undefined, drop: async () => undefined };
  if (store !== 'postgres') throw new Error(`--store is sqlite or postgres, not ${store}`);
  const database = await TestDatabase.make();
  return { databaseUrl: database.url, drop: () => database.drop() };
}
