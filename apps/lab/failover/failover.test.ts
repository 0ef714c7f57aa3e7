import { describe, expect, test } from '@jest/globals';
import { areServicesAvailable } from '../../server/test/nodes/support/test-redis.ts';
import { runFailover } from './run-failover.ts';
import { runOpens } from './run-opens.ts';
import { runRolling } from './run-rolling.ts';

const suite = (await areServicesAvailable()) ? describe : describe.skip;
const TIMEOUT_MS = 240_000;

suite('three nodes', () => {
  test(
    'a table that many clients open at once at all nodes has one owner, and all clients join',
    async () => {
      const tally = await runOpens({ rounds: 2, atOnce: 12 });
      expect(tally).toEqual({ rounds: 2, opened: 24, joined: 24, violations: [] });
    },
    TIMEOUT_MS,
  );

  test(
    'a game survives its node being killed, stopped or cut off: no act is lost, done twice or invented',
    async () => {
      const tally = await runFailover({
        kills: 2,
        stops: 1,
        breaks: 2,
        seed: 1,
        tables: 2,
        maxActsBetween: 8,
      });
      expect(tally.violations).toEqual([]);
      expect(tally).toMatchObject({ kills: 2, stops: 1, breaks: 2, lost: 0, twice: 0 });
      expect(tally.reopenMs).not.toContain(Infinity);
    },
    TIMEOUT_MS,
  );

  test(
    'games continue while all nodes are restarted one after another',
    async () => {
      const tally = await runRolling({ tables: 3, nodes: 2, seed: 1, maxThinkMs: 300 });
      expect(tally.violations).toEqual([]);
      expect(tally.restarts).toBe(2);
      expect(tally.disconnectMs.length).toBeGreaterThanOrEqual(3 * 5);
    },
    TIMEOUT_MS,
  );
});
