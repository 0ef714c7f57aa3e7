import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type NodeEpoch, type NodeRegistry, NoSuchTable } from '../../src/nodes/node-registry.ts';
import { postgresRegistry } from '../../src/nodes/postgres-registry.ts';
import { openPostgres } from '../../src/store/postgres/open-postgres.ts';
import type { Store } from '../../src/store/store.ts';
import { createdTable } from '../store/support/examples.ts';
import { recordingLog } from '../store/support/recording-log.ts';
import { isPostgresAvailable, TestDatabase } from '../store/support/test-database.ts';

const suite = (await isPostgresAvailable()) ? describe : describe.skip;
/** In milliseconds: no test is that slow, and an epoch that is over before anybody can look. */
const LONG = 60_000;
const OVER = 0;

suite('the registry of nodes', () => {
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

  test('of many nodes that claim a table at once one gets it', async () => {
    const nodes = await Promise.all(['a', 'b', 'c', 'd'].map((name) => begin(name)));
    const claims = await Promise.all(nodes.map((node) => registry.claim('AAAA', node, null)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    const owner = await registry.ownerOf('AAAA');
    expect(owner).toMatchObject(nodes[claims.indexOf(true)]);
    expect(owner?.remainingMs).toBeGreaterThan(0);
  });

  test('a table of a node that lives is not taken', async () => {
    const [a, b] = [await begin('a'), await begin('b')];
    await registry.claim('AAAA', a, null);
    const owner = await registry.ownerOf('AAAA');
    await registry.endExpiredEpoch(a);
    expect(await registry.claim('AAAA', b, owner)).toBe(false);
    expect(await registry.renewEpoch(a, LONG, { tables: 1, leaving: false })).toBe(true);
  });

  test('a table of a node that is late is taken, by one of all who try, and the late one hears of it', async () => {
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

  test('a late node that renews its epoch before anybody has ended it keeps its tables', async () => {
    const [late, other] = [await begin('late', OVER), await begin('other')];
    await registry.claim('AAAA', late, null);
    const owner = await registry.ownerOf('AAAA');
    expect(await registry.renewEpoch(late, LONG, { tables: 1, leaving: false })).toBe(true);
    await registry.endExpiredEpoch(late);
    expect(await registry.claim('AAAA', other, owner)).toBe(false);
  });

  test('running out alone takes nothing away: the epoch has to be ended first', async () => {
    const [late, other] = [await begin('late', OVER), await begin('other')];
    await registry.claim('AAAA', late, null);
    expect(await registry.claim('AAAA', other, await registry.ownerOf('AAAA'))).toBe(false);
  });

  test('a name is free again once its epoch is over, with another epoch', async () => {
    const first = await begin('a');
    expect(await registry.beginEpoch('a', LONG)).toBeNull();
    await registry.endEpoch(first);
    const second = await begin('a');
    expect(second.epoch).not.toBe(first.epoch);
    expect(await registry.liveNodes()).toEqual([{ ...second, tables: 0, leaving: false }]);
  });

  test('what a node lets go of is free, and nobody else is let go', async () => {
    const [a, b] = [await begin('a'), await begin('b')];
    await registry.claim('AAAA', a, null);
    await registry.release('AAAA', b);
    expect(await registry.ownerOf('AAAA')).toMatchObject(a);
    await registry.release('AAAA', a);
    expect(await registry.claim('AAAA', b, null)).toBe(true);
    await registry.endEpoch(b);
    expect(await registry.ownerOf('AAAA')).toBeNull();
  });

  test('a table that is forgotten cannot be claimed, and one that is claimed is not forgotten', async () => {
    const a = await begin('a');
    await registry.claim('AAAA', a, null);
    expect(await store.tables.deleteUnstarted(Date.now() + LONG, () => false)).toBe(1);
    await expect(registry.claim('BBBB', a, null)).rejects.toThrow(NoSuchTable);
    expect(await store.tables.find('AAAA')).not.toBeNull();
  });

  test('claims of nodes that are long gone are forgotten', async () => {
    await registry.claim('AAAA', await begin('gone', -2 * LONG), null);
    await registry.claim('BBBB', await begin('here'), null);
    await registry.deleteDeadOwners();
    expect(await registry.ownerOf('AAAA')).toBeNull();
    expect(await registry.ownerOf('BBBB')).not.toBeNull();
  });
});
