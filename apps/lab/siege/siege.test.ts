import { describe, expect, test } from '@jest/globals';
import { findNginx } from '../../../scripts/lib/services/nginx.ts';
import { ATTACKERS } from './attackers/all-attackers.ts';
import { hasLoopbackAddresses } from './attackers/source-address.ts';
import { runSiege } from './run-siege.ts';
import { hasActed } from './siege-report.ts';

// Each attacker needs an address of its own, which not every machine has.
const suite = (await hasLoopbackAddresses()) ? describe : describe.skip;
const PLAN = { seed: 1, tables: 2, warm: 0, calm: 1, siege: 4, after: 1, minSteps: 10, only: [] };

const proxied = findNginx() === undefined ? test.skip : test;

suite('a siege of a few seconds', () => {
  test('is refused, harms no bystander and leaves the server healthy', () => survives(false), 300_000);

  proxied('does no more harm through nginx', () => survives(true), 300_000);
});

async function survives(proxied: boolean): Promise<void> {
  const { bystanders, attacks, health, isAlive, shutdown } = await runSiege({ ...PLAN, proxied });

  expect(isAlive).toBe(true);
  expect(shutdown.code).toBe(0);
  expect(health.checks.at(-1)).toMatchObject({ path: '/readyz', status: 200 });
  expect(bystanders.tables.flatMap(({ lost, faults }) => [...lost, ...faults])).toEqual([]);
  expect(bystanders.tables.every(({ acts }) => acts > 0)).toBe(true);
  expect(attacks.flatMap(({ breaches }) => breaches)).toEqual([]);
  expect(attacks.filter(hasActed)).toHaveLength(ATTACKERS.length);
  const outcomes = attacks.flatMap((attack) => attack.outcomes.map(([outcome]) => outcome));
  const refused = ['not-host', 'wrong-password', 'bad-message', '404 no-such-table', '400', '404'];
  expect(outcomes).toEqual(expect.arrayContaining(refused));
}
