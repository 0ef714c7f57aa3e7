import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Cluster } from '../../../scripts/lib/services/cluster.ts';
import { missingServices } from '../../../scripts/lib/services/start-services.ts';
import { freePort } from '../../../scripts/lib/system/free-port.ts';
import { apiRequest } from '../../e2e/support/clients/http-api.ts';
import { createParty, startGame, waitUntil } from '../../e2e/support/clients/party.ts';
import { seededRandom } from '../../e2e/support/clients/random.ts';
import { RandomPlayer } from '../../e2e/support/clients/random-player.ts';
import { ATTACKERS } from './attackers/all-attackers.ts';
import { hasLoopbackAddresses } from './attackers/source-address.ts';
import { attackServer } from './run-siege.ts';
import { hasActed } from './siege-report.ts';

// Each attacker needs an address of its own, which not every machine has.
const canRun = missingServices().length === 0 && (await hasLoopbackAddresses());
const suite = canRun ? describe : describe.skip;
const folder = mkdtempSync(join(tmpdir(), 'te-cluster-siege-'));
let cluster: Cluster;

suite('a cluster of two nodes under attack', () => {
  beforeAll(async () => {
    // The SDK logs every attempt to reconnect.
    for (const method of ['info', 'warn'] as const) jest.spyOn(console, method).mockImplementation(() => undefined);
    cluster = await Cluster.start({ folder, port: await freePort(), settings: { LOG_LEVEL: 'warn' } });
  }, 120_000);
  afterAll(async () => {
    await cluster?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  test('attackers get nothing, and games go on at both nodes', async () => {
    const parties = await Promise.all([createParty(cluster.url, 2), createParty(cluster.url, 3)]);
    for (const party of parties) await startGame(party);
    const autos = parties.flatMap(({ players }) =>
      players.map((player, i) => new RandomPlayer(player, seededRandom(i))),
    );
    const attacks = await attackServer(cluster.url, { seed: 1, siege: 4, minSteps: 4, only: [] });
    expect(attacks.flatMap(({ breaches }) => breaches)).toEqual([]);
    expect(attacks.filter(hasActed)).toHaveLength(ATTACKERS.length);
    await waitUntil(
      () => parties.every(({ players }) => players.every(({ view }) => view?.over)),
      'both games to end',
      90_000,
    );
    const refused = autos.flatMap(({ answers }) => answers.filter((one) => !one.ok && one.code !== 'stale'));
    expect(refused).toEqual([]);
    for (const [name, { service }] of cluster.nodes) {
      expect([name, service.hasEnded]).toEqual([name, false]);
      expect((await apiRequest(cluster.url, `/p/${name}/readyz`, { method: 'GET' })).status).toBe(200);
    }
    for (const { players } of parties) await Promise.all(players.map((player) => player.leave()));
  }, 300_000);
});
