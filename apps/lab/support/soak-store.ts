import { TestDatabase } from '../../server/test/store/support/test-database.ts';

/** Creates the database of a soak for `--store postgres`, with a function that drops it. */
export async function createSoakStore(
  store: string,
): Promise<{ databaseUrl: string | undefined; drop: () => Promise<void> }> {
  if (store === 'sqlite') return { databaseUrl: undefined, drop: async () => undefined };
  if (store !== 'postgres') throw new Error(`--store is sqlite or postgres, not ${store}`);
  const database = await TestDatabase.make();
  return { databaseUrl: database.url, drop: () => database.drop() };
}
