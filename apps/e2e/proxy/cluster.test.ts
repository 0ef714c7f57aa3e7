import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { checkRecord } from '@tigris/engine/check';
import { Cluster } from '../../../scripts/lib/services/cluster.ts';
import { missingServices } from '../../../scripts/lib/services/start-services.ts';
import { freePort } from '../../../scripts/lib/system/free-port.ts';
import { apiRequest, fetchRecord } from '../support/clients/http-api.ts';
import { createParty, startGame, waitUntil } from '../support/clients/party.ts';
import { seededRandom } from '../support/clients/random.ts';
import { RandomPlayer } from '../support/clients/random-player.ts';

const suite = missingServices().length > 0 ? describe.skip : describe;
const folder = mkdtempSync(join(tmpdir(), 'te-cluster-'));
let cluster: Cluster;

suite('the cluster of `pnpm cluster`: proxy, two nodes, Redis and Postgres', () => {
  beforeAll(async () => {
    // The SDK logs every attempt to reconnect.
    for (const method of ['info', 'warn'] as const) jest.spyOn(console, method).mockImplementation(() => undefined);
    cluster = await Cluster.start({ folder, port: await freePort(), settings: { LOG_LEVEL: 'warn' } });
  });
  afterAll(async () => {
    await cluster?.end();
    const left = [...(cluster?.services ?? [])].filter(([, { hasEnded }]) => !hasEnded);
    rmSync(folder, { recursive: true, force: true });
    expect(left).toEqual([]);
  });

  test('a game continues at the other node when its own is killed, and no acknowledged act is lost', async () => {
    const party = await createParty(cluster.url, 2);
    const [{ token }] = party.guests;
    await startGame(party);
    const autos = party.players.map((player, i) => new RandomPlayer(player, seededRandom(i + 7)));
    const revs = (): number[] => autos.flatMap(({ doneRevs }) => doneRevs);
    await waitUntil(() => revs().length > 10, '10 acts');
    const open = async () => (await apiRequest(cluster.url, `/api/tables/${party.code}/open`, { token })).json.path;
    const owner = String(await open());
    const killed = [...cluster.nodes.keys()].find((name) => owner === `/p/${name}`);
    if (killed === undefined) throw new Error(`there is no node at ${owner}`);
    await cluster.nodes.get(killed)?.service.end('SIGKILL');
    const before = revs().length;
    await waitUntil(() => revs().length > before + 4, 'the game to continue', 40_000);
    expect(await open()).not.toBe(owner);
    await waitUntil(() => party.players.every(({ view }) => view?.over), 'the end of the game', 90_000);
    expect(autos.flatMap(({ answers }) => answers.filter((answer) => !answer.ok && answer.code !== 'stale'))).toEqual(
      [],
    );
    expect(new Set(revs()).size).toBe(revs().length);
    const record = await fetchRecord(cluster.url, party.code, 1, party.guests[0]);
    expect(checkRecord(record)).toEqual({ ok: true });
    await Promise.all(party.players.map((player) => player.leave()));
  }, 180_000);
});
