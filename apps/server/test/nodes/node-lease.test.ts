import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { FaultyProxy } from '../../../e2e/support/servers/faulty-proxy.ts';
import { createEnvironment } from '../../src/environment.ts';
import { NodeLease } from '../../src/nodes/node-lease.ts';
import type { NodeRegistry } from '../../src/nodes/node-registry.ts';
import { postgresRegistry } from '../../src/nodes/postgres-registry.ts';
import { openPostgres } from '../../src/store/postgres/open-postgres.ts';
import { recordingLog } from '../store/support/recording-log.ts';
import { isPostgresAvailable, TestDatabase } from '../store/support/test-database.ts';
import { testSettings } from '../test-settings.ts';

const suite = (await isPostgresAvailable()) ? describe : describe.skip;
const { clock, timers } = createEnvironment(testSettings());
const LONGEST = 120_000;

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
};

suite('the lease of a node with an unreliable connection', () => {
  let database: TestDatabase;
  let line: FaultyProxy;
  let far: NodeRegistry;
  let near: NodeRegistry;
  let lease: NodeLease;
  let events: string[];

  beforeAll(async () => {
    database = await TestDatabase.make();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    const url = await database.part();
    await (await openPostgres(url, recordingLog().log)).close();
    line = await FaultyProxy.to(url);
    far = postgresRegistry(Object.assign(new URL(url), { host: new URL(line.url).host }).href, () => undefined);
    near = postgresRegistry(url, () => undefined);
    const facts = () => ({ tables: 0, leaving: false });
    lease = new NodeLease({
      node: 'far',
      registry: far,
      clock,
      timers,
      log: recordingLog().log,
      status: facts,
    });
    events = [];
    await lease.start({ resumed: () => events.push('resumed'), lost: () => events.push('lost') });
  });
  afterEach(async () => {
    await lease.release();
    await Promise.all([far.close(), near.close()]);
    await line.end();
  });

  test(
    'is held while renewals arrive, and ends before other nodes may take over',
    async () => {
      expect(lease.isHeld).toBe(true);
      line.dropConnections();
      await lease.announce();
      expect(lease.isHeld).toBe(true);
      line.stall(true);
      const { nodeEpoch } = lease;
      while ((await near.liveNodes()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      // The registry has ended this epoch, and the node already knew.
      expect(lease.isHeld).toBe(false);
      line.stall(false);
      await until(() => lease.isHeld);
      expect(events).toEqual(['resumed']);
      expect(lease.nodeEpoch).toEqual(nodeEpoch);
    },
    LONGEST,
  );

  test(
    'is lost when its epoch was ended, and begins a new one',
    async () => {
      const { nodeEpoch } = lease;
      line.stall(true);
      await until(() => !lease.isHeld);
      await until(async () => {
        await near.endExpiredEpoch(nodeEpoch);
        return !(await near.renewEpoch(nodeEpoch, 0, { tables: 0, leaving: false }));
      });
      line.stall(false);
      await until(() => events.includes('lost'));
      await until(() => lease.isHeld);
      expect(lease.epoch).not.toBe(nodeEpoch.epoch);
      expect(events).toEqual(['lost']);
    },
    LONGEST,
  );
});
