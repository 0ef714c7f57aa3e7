import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Cluster } from '../../../scripts/lib/cluster.ts';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { missingServices } from '../../../scripts/lib/services.ts';
import { ATTACKERS } from '../../lab/siege/attackers/all-attackers.ts';
import { hasAddresses } from '../../lab/siege/attackers/source-address.ts';
import { besiege } from '../../lab/siege/run-siege.ts';
import { hasActed } from '../../lab/siege/siege-report.ts';
import { builtWeb, launchBrowser } from '../support/browser.ts';
import { openPage } from '../support/browser-house.ts';
import { Party } from '../support/browser-party.ts';
import { Person } from '../support/browser-person.ts';
import { untilShown } from '../support/browser-sight.ts';
import { call } from '../support/clients/http-api.ts';
import { gather, start, until } from '../support/clients/party.ts';
import { seeded } from '../support/clients/random.ts';
import { AutoPlayer } from '../support/clients/random-player.ts';

const suite = missingServices().length > 0 ? describe.skip : describe;
const inBrowsers = process.env.TE_CHROMIUM ? test : test.skip;
const besieged = (await hasAddresses()) ? test : test.skip;
const folder = mkdtempSync(join(tmpdir(), 'te-cluster-'));
let cluster: Cluster;

/** The name of the node that has a table, and the node. */
async function ownerOf(code: string) {
  const { token } = (await call(cluster.url, '/api/persons', { body: { name: 'Eve' } })).json;
  const { json } = await call(cluster.url, `/api/tables/${code}/open`, { token: String(token) });
  const name = String(json.path).replace('/p/', '');
  const node = cluster.nodes.get(name);
  if (node === undefined) throw new Error(`nobody is at ${json.path}`);
  return { name, node };
}

suite('people at the one port of `pnpm cluster`', () => {
  beforeAll(async () => {
    for (const method of ['info', 'warn'] as const)
      jest.spyOn(console, method).mockImplementation(() => undefined);
    const WEB_DIR = process.env.TE_CHROMIUM ? await builtWeb() : folder;
    const settings = { LOG_LEVEL: 'warn', WEB_DIR };
    cluster = await Cluster.start({ folder, port: await freePort(), settings });
  }, 120_000);
  afterAll(async () => {
    await cluster?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  inBrowsers(
    'pages play on at the other node when theirs is killed, and show the same',
    async () => {
      const complaints: string[] = [];
      const browser = await launchBrowser('canvas');
      const person = async (name: string): Promise<Person> =>
        new Person(await openPage(browser, cluster.url, complaints, {}), name, {});
      const party = await Party.gather({ person }, [{}, {}], { preset: 'second' });
      await party.playOn(seeded(5), 15);
      const sights = () => Promise.all(party.people.map((each) => each.sight()));
      const before = await sights();
      const code = party.link.slice(-8);
      const killed = await ownerOf(code);
      await killed.node.service.end('SIGKILL');
      for (const { page } of party.people) await untilShown(page, '[data-veil="reconnecting"]');
      for (const { page } of party.people) await untilShown(page, 'main.game:not(:has(.veil))');
      // The node that took the table over wrote that down, so only the rev differs.
      const after = await sights();
      expect(after.map((sight) => ({ ...sight, rev: 0 }))).toEqual(
        before.map((sight) => ({ ...sight, rev: 0 })),
      );
      expect((await ownerOf(code)).name).not.toBe(killed.name);
      await party.playOn(seeded(6), 10);
      expect(complaints).toEqual([]);
      await browser.close();
      await killed.node.start();
    },
    180_000,
  );

  besieged(
    'attackers from everywhere get nothing, and games go on at both nodes',
    async () => {
      const parties = await Promise.all([gather(cluster.url, 2), gather(cluster.url, 3)]);
      for (const party of parties) await start(party);
      const autos = parties.flatMap(({ players }) =>
        players.map((player, i) => new AutoPlayer(player, seeded(i))),
      );
      const attacks = await besiege(cluster.url, { seed: 1, siege: 4, atLeast: 10, only: [] });
      expect(attacks.flatMap(({ breaches }) => breaches)).toEqual([]);
      expect(attacks.filter(hasActed)).toHaveLength(ATTACKERS.length);
      await until(
        () => parties.every(({ players }) => players.every(({ view }) => view?.over)),
        'both games to end',
        90_000,
      );
      const refused = autos.flatMap(({ answers }) =>
        answers.filter((one) => !one.ok && one.code !== 'stale'),
      );
      expect(refused).toEqual([]);
      for (const [name, { service }] of cluster.nodes) {
        expect([name, service.hasEnded]).toEqual([name, false]);
        expect((await call(cluster.url, `/p/${name}/readyz`, { method: 'GET' })).status).toBe(200);
      }
      for (const { players } of parties) await Promise.all(players.map((player) => player.leave()));
    },
    300_000,
  );
});
