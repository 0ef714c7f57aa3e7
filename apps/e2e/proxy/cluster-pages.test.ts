import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Cluster } from '../../../scripts/lib/services/cluster.ts';
import { missingServices } from '../../../scripts/lib/services/start-services.ts';
import { freePort } from '../../../scripts/lib/system/free-port.ts';
import { builtWeb, launchBrowser } from '../support/browser/chromium.ts';
import { openPage } from '../support/browser/page-pool.ts';
import { apiRequest } from '../support/clients/http-api.ts';
import { seededRandom } from '../support/clients/random.ts';
import { untilShown } from '../support/players/page-state.ts';
import { PlayerPage } from '../support/players/player-page.ts';
import { TableSession } from '../support/players/table-session.ts';

const suite = missingServices().length > 0 ? describe.skip : describe;
const inBrowsers = process.env.TE_CHROMIUM ? test : test.skip;
const folder = mkdtempSync(join(tmpdir(), 'te-cluster-'));
let cluster: Cluster;

/** Returns the node that owns a table, and its name. */
async function ownerOf(code: string) {
  const { token } = (await apiRequest(cluster.url, '/api/persons', { body: { name: 'Eve' } })).json;
  const { json } = await apiRequest(cluster.url, `/api/tables/${code}/open`, { token: String(token) });
  const name = String(json.path).replace('/p/', '');
  const node = cluster.nodes.get(name);
  if (node === undefined) throw new Error(`there is no node at ${json.path}`);
  return { name, node };
}

suite('pages at the port of `pnpm cluster`', () => {
  beforeAll(async () => {
    for (const method of ['info', 'warn'] as const) jest.spyOn(console, method).mockImplementation(() => undefined);
    const WEB_DIR = process.env.TE_CHROMIUM ? await builtWeb() : folder;
    const settings = { LOG_LEVEL: 'warn', WEB_DIR };
    cluster = await Cluster.start({ folder, port: await freePort(), settings });
  }, 120_000);
  afterAll(async () => {
    await cluster?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  inBrowsers(
    'pages continue at the other node when theirs is killed, and show the same game',
    async () => {
      const complaints: string[] = [];
      const browser = await launchBrowser('canvas');
      const newPlayer = async (name: string): Promise<PlayerPage> =>
        new PlayerPage(await openPage(browser, cluster.url, complaints, {}), name, {});
      const party = await TableSession.startByForms({ url: cluster.url, newPlayer }, [{}, {}], {
        preset: 'second',
      });
      await party.playAtRandom(seededRandom(5), 15);
      const states = () => Promise.all(party.players.map((each) => each.state()));
      const before = await states();
      const code = party.link.slice(-8);
      const killed = await ownerOf(code);
      await killed.node.service.end('SIGKILL');
      for (const { page } of party.players) await untilShown(page, '[data-connection="reconnecting"]');
      for (const { page } of party.players) await untilShown(page, 'main.game:not(:has(.connection-overlay))');
      // The takeover is a journal entry: only the rev differs.
      const after = await states();
      expect(after.map((sight) => ({ ...sight, rev: 0 }))).toEqual(before.map((sight) => ({ ...sight, rev: 0 })));
      expect((await ownerOf(code)).name).not.toBe(killed.name);
      await party.playAtRandom(seededRandom(6), 10);
      expect(complaints).toEqual([]);
      await browser.close();
      await killed.node.start();
    },
    180_000,
  );
});
