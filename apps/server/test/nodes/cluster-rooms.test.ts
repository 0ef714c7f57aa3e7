import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createEnvironment } from '../../src/environment.ts';
import { type ClusterRooms, createClusterRooms } from '../../src/nodes/cluster-rooms.ts';
import { NodeLease } from '../../src/nodes/node-lease.ts';
import type { NodeRegistry } from '../../src/nodes/node-registry.ts';
import { postgresRegistry } from '../../src/nodes/postgres-registry.ts';
import type { OpenOutcome, OpenRequest } from '../../src/ports/table-rooms.ts';
import { OpenRooms } from '../../src/rooms/open-rooms.ts';
import { openPostgres } from '../../src/store/postgres/open-postgres.ts';
import type { Store } from '../../src/store/store.ts';
import { createdTable } from '../store/support/examples.ts';
import { recordingLog } from '../store/support/recording-log.ts';
import { isPostgresAvailable, TestDatabase } from '../store/support/test-database.ts';
import { testSettings } from '../test-settings.ts';

const suite = (await isPostgresAvailable()) ? describe : describe.skip;
const { clock, timers } = createEnvironment(testSettings());
const MAX_TABLES = 100;
const ASKED: OpenRequest = { unreachablePath: null, isRedirected: false, charge: () => 0 };
const LED: OpenRequest = { ...ASKED, isRedirected: true };

/** A node without sockets, which records the codes of opened tables. */
type Node = { rooms: ClusterRooms; lease: NodeLease; opened: string[]; takeovers: () => number };

suite('a table opens', () => {
  let database: TestDatabase;
  let store: Store;
  let registry: NodeRegistry;
  const leases: NodeLease[] = [];

  async function node(name: string, tables = 0): Promise<Node> {
    const opened: string[] = [];
    const count = () => tables + opened.length;
    const log = recordingLog().log;
    const facts = () => ({ tables: count(), leaving: rooms.isLeaving });
    const lease = new NodeLease({ node: name, registry, clock, timers, log, status: facts });
    leases.push(lease);
    const here = {
      open: async (code: string): Promise<OpenOutcome> => {
        opened.push(code);
        return 'open';
      },
      isOpen: (code: string) => opened.includes(code),
      isInUse: (code: string) => opened.includes(code),
      get count() {
        return count();
      },
      close: () => undefined,
      ...{ isClosing: false, isLeaving: false, publicPath: null },
    };
    let takeovers = 0;
    const given = { rooms: new OpenRooms(), registry, lease, timers, log, maxTables: MAX_TABLES };
    const rooms = createClusterRooms(here, { ...given, onTakeover: () => void takeovers++ });
    await lease.start({ resumed: () => undefined, lost: () => undefined });
    await lease.announce();
    return { rooms, lease, opened, takeovers: () => takeovers };
  }

  beforeAll(async () => {
    database = await TestDatabase.make();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    const url = await database.part();
    store = await openPostgres(url, recordingLog().log);
    registry = postgresRegistry(url, () => undefined);
    for (const code of ['AAAA', 'BBBB']) await store.tables.create(createdTable(code));
  });
  afterEach(async () => {
    for (const lease of leases.splice(0)) await lease.release();
    await registry.close();
    await store.close();
  });

  test('at the node that is asked first; others return its path', async () => {
    const [ada, bea] = [await node('ada'), await node('bea')];
    expect(await ada.rooms.open('AAAA', ASKED)).toBe('open');
    for (const wish of [ASKED, LED, { ...ASKED, unreachablePath: '/p/cleo' }])
      expect(await bea.rooms.open('AAAA', wish)).toEqual({ at: '/p/ada' });
    expect([ada.opened, bea.opened]).toEqual([['AAAA'], []]);
  });

  test('at a node with far fewer tables', async () => {
    const [ada, bea] = [await node('ada', 60), await node('bea', 30)];
    expect(await ada.rooms.open('AAAA', ASKED)).toEqual({ at: '/p/bea' });
    expect(await ada.rooms.open('AAAA', LED)).toBe('open');
    expect(await bea.rooms.open('BBBB', ASKED)).toBe('open');
  });

  test('at another node if the node is full or leaving', async () => {
    const ada = await node('ada', MAX_TABLES);
    expect(await ada.rooms.open('AAAA', LED)).toBe('open');
    const bea = await node('bea', MAX_TABLES - 1);
    expect(await ada.rooms.open('BBBB', LED)).toEqual({ at: '/p/bea' });
    bea.rooms.leave();
    expect(await bea.rooms.open('BBBB', LED)).toBe('closing');
  });

  test('at the next node once the first one has released it', async () => {
    const [ada, bea] = [await node('ada'), await node('bea')];
    await ada.rooms.open('AAAA', ASKED);
    ada.rooms.leave();
    await ada.lease.announce();
    await ada.rooms.release('AAAA');
    ada.opened.length = 0;
    expect(await ada.rooms.open('AAAA', ASKED)).toEqual({ at: '/p/bea' });
    expect(await bea.rooms.open('AAAA', LED)).toBe('open');
    expect(bea.takeovers()).toBe(0);
  });

  test('at a live owner, even if a client could not reach it', async () => {
    const [ada, bea] = [await node('ada'), await node('bea')];
    await ada.rooms.open('AAAA', ASKED);
    expect(await bea.rooms.open('AAAA', { ...ASKED, unreachablePath: '/p/ada' })).toEqual({ at: '/p/ada' });
  });

  test('at the node that is asked once the epoch of a dead owner has expired', async () => {
    const bea = await node('bea');
    const dead = await registry.beginEpoch('dead', 700);
    if (dead === null) throw new Error('it lives');
    await registry.claim('AAAA', dead, null);
    expect(await bea.rooms.open('AAAA', ASKED)).toEqual({ at: '/p/dead' });
    expect(await bea.rooms.open('AAAA', { ...ASKED, unreachablePath: '/p/dead' })).toBe('open');
    expect(bea.takeovers()).toBe(1);
  });

  test('at no node while the lease is not held', async () => {
    const ada = await node('ada');
    await ada.rooms.open('AAAA', ASKED);
    await ada.lease.release();
    expect(ada.rooms.isOpen('AAAA')).toBe(false);
    expect(await ada.rooms.open('AAAA', ASKED)).toBe('busy');
  });
});
