import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type NodeEpoch, type NodeRegistry, NoSuchTable } from '../../src/nodes/node-registry.ts';
import { postgresRegistry } from '../../src/nodes/postgres-registry.ts';
import { openPostgres } from '../../src/store/postgres/open-postgres.ts';
import type { Store } from '../../src/store/store.ts';
import { createdTable } from '../store/support/examples.ts';
import { recordingLog } from '../store/support/recording-log.ts';
import { isPostgresAvailable, TestDatabase } from '../store/support/test-database.ts';

const suite = (await isPostgresAvailable()) ? describe : describe.skip;
/** A duration longer than any test, and one that is over at once, in ms. */
const LONG = 60_000;
const OVER = 0;

suite('the node registry', () => {
  let database: TestDatabase;
  let store: Store;
  let registry: NodeRegistry;
  let url: string;

  const begin = async (node: string, lasts = LONG): Promise<NodeEpoch> => {
    const tenure = await registry.beginEpoch(node, lasts);
    if (tenure === null) throw new Error(`${node} lives already`);
    return tenure;
  };

  beforeAll(async () => {
    database = await TestDatabase.make();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    url = await database.part();
    store = await openPostgres(url, recordingLog().log);
    registry = postgresRegistry(url, () => undefined);
    for (const code of ['AAAA', 'BBBB']) await store.tables.create(createdTable(code));
  });
  afterEach(async () => {
    await registry.close();
    await store.close();
  });

  test('of several nodes that claim a table at once one succeeds', async () => {
    const nodes = await Promise.all(['a', 'b', 'c', 'd'].map((name) => begin(name)));
    const claims = await Promise.all(nodes.map((node) => registry.claim('AAAA', node, null)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    const owner = await registry.ownerOf('AAAA');
    expect(owner).toMatchObject(nodes[claims.indexOf(true)]);
    expect(owner?.remainingMs).toBeGreaterThan(0);
  });

  test('a table of a live node cannot be claimed', async () => {
    const [a, b] = [await begin('a'), await begin('b')];
    await registry.claim('AAAA', a, null);
    const owner = await registry.ownerOf('AAAA');
    await registry.endExpiredEpoch(a);
    expect(await registry.claim('AAAA', b, owner)).toBe(false);
    expect(await registry.renewEpoch(a, LONG, { tables: 1, leaving: false })).toBe(true);
  });

  test('a table of an expired node goes to one claimant, and the expired node is notified', async () => {
    const late = await begin('late', OVER);
    await registry.claim('AAAA', late, null);
    const owner = await registry.ownerOf('AAAA');
    expect(owner).toEqual({ ...late, remainingMs: 0 });
    const others = await Promise.all(['b', 'c', 'd'].map((name) => begin(name)));
    const claims = await Promise.all(
      others.map(async (other) => {
        await registry.endExpiredEpoch(late);
        return registry.claim('AAAA', other, owner);
      }),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await registry.renewEpoch(late, LONG, { tables: 1, leaving: false })).toBe(false);
  });

  test('an expired node that renews its epoch in time keeps its tables', async () => {
    const [late, other] = [await begin('late', OVER), await begin('other')];
    await registry.claim('AAAA', late, null);
    const owner = await registry.ownerOf('AAAA');
    expect(await registry.renewEpoch(late, LONG, { tables: 1, leaving: false })).toBe(true);
    await registry.endExpiredEpoch(late);
    expect(await registry.claim('AAAA', other, owner)).toBe(false);
  });

  test('an expired epoch must be ended before its tables can be claimed', async () => {
    const [late, other] = [await begin('late', OVER), await begin('other')];
    await registry.claim('AAAA', late, null);
    expect(await registry.claim('AAAA', other, await registry.ownerOf('AAAA'))).toBe(false);
  });

  test('a name can be reused with a new epoch once its epoch has ended', async () => {
    const first = await begin('a');
    expect(await registry.beginEpoch('a', LONG)).toBeNull();
    await registry.endEpoch(first);
    const second = await begin('a');
    expect(second.epoch).not.toBe(first.epoch);
    expect(await registry.liveNodes()).toEqual([{ ...second, tables: 0, leaving: false }]);
  });

  test('a node releases only its own tables', async () => {
    const [a, b] = [await begin('a'), await begin('b')];
    await registry.claim('AAAA', a, null);
    await registry.release('AAAA', b);
    expect(await registry.ownerOf('AAAA')).toMatchObject(a);
    await registry.release('AAAA', a);
    expect(await registry.claim('AAAA', b, null)).toBe(true);
    await registry.endEpoch(b);
    expect(await registry.ownerOf('AAAA')).toBeNull();
  });

  test('a deleted table cannot be claimed, and a claimed table is not deleted', async () => {
    const a = await begin('a');
    await registry.claim('AAAA', a, null);
    expect(await store.tables.deleteUnstarted(Date.now() + LONG, () => false)).toBe(1);
    await expect(registry.claim('BBBB', a, null)).rejects.toThrow(NoSuchTable);
    expect(await store.tables.find('AAAA')).not.toBeNull();
  });

  test('claims of dead nodes are deleted', async () => {
    await registry.claim('AAAA', await begin('gone', -2 * LONG), null);
    await registry.claim('BBBB', await begin('here'), null);
    await registry.deleteDeadOwners();
    expect(await registry.ownerOf('AAAA')).toBeNull();
    expect(await registry.ownerOf('BBBB')).not.toBeNull();
  });
});
