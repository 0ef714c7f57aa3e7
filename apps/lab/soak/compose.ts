// `pnpm soak compose`: starts docker-compose.yml from images that are built here, plays a whole game through its
// proxy, and kills the node of that game in the middle. Needs podman, runc, mmdebstrap and docker-compose.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRecord } from '@tigris/engine/check';
import { ROOT } from '../../../scripts/lib/run.ts';
import { findTool } from '../../../scripts/lib/system/find-tool.ts';
import { freePort } from '../../../scripts/lib/system/free-port.ts';
import { apiRequest } from '../../e2e/support/clients/http-api.ts';
import { createParty, type Party, startGame, waitUntil } from '../../e2e/support/clients/party.ts';
import { seededRandom } from '../../e2e/support/clients/random.ts';
import { RandomPlayer } from '../../e2e/support/clients/random-player.ts';
import { ComposeStack } from '../compose/compose-stack.ts';
import { Podman } from '../compose/podman.ts';
import { buildStandInImages } from '../compose/stand-in-images.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** The SDK logs every attempt to reconnect. */
for (const method of ['info', 'warn'] as const) console[method] = () => undefined;

const NEEDED = ['podman', 'runc', 'mmdebstrap', 'docker-compose'];
const missing = NEEDED.filter((tool) => findTool(tool) === undefined);
if (missing.length > 0) {
  say(`compose: tools are missing: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'te-compose-'));
const podman = new Podman(folder);
say('Building images: local ones with the names of the official ones, then ours.');
buildStandInImages(podman, join(folder, 'images'));
podman.build('docker.io/library/tigris', join(ROOT, 'Dockerfile'), ROOT);
await podman.serve();
const site = await ComposeStack.up(podman, await freePort());
say(`All services healthy after ${site.seconds.toFixed(1)} s at ${site.url}`);
let faults: string[];
try {
  faults = await playThroughAKill(site);
} finally {
  say(`Stopped and removed in ${(await site.down()).toFixed(1)} s`);
  podman.end();
}
for (const fault of faults) say(`FAULT ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);

async function playThroughAKill(at: ComposeStack): Promise<string[]> {
  const party = await createParty(at.url, 4);
  await startGame(party);
  const autos = party.players.map((player, i) => new RandomPlayer(player, seededRandom(i + 1)));
  const acts = (): number => autos.reduce((sum, { doneRevs }) => sum + doneRevs.length, 0);
  await waitUntil(() => acts() >= 60, 'the middle of the game', 120_000);

  const node = await nodeOf(at, party);
  const [before, killed] = [acts(), performance.now()];
  at.kill(`node-${node}`);
  await waitUntil(() => acts() > before + 8, 'the game to continue at the other node', 60_000);
  const back = performance.now() - killed;
  const now = await nodeOf(at, party);
  await waitUntil(() => party.players.every(({ view }) => view?.over), 'the end of the game', 300_000);

  const faults = await faultsOf(at, party, autos);
  if (now === node) faults.push('the table is still at the killed node');
  say(
    `compose: a game of ${acts()} acts through the proxy, node ${node} killed after ${before}, continued at node ${now} after ` +
      `${Math.round(back)} ms, ${faults.length} faults`,
  );
  await Promise.all(party.players.map((player) => player.leave()));
  return faults;
}

/** Returns the node that owns the table. */
async function nodeOf({ url }: ComposeStack, { code, guests: [{ token }] }: Party): Promise<string> {
  const { json } = await apiRequest(url, `/api/tables/${code}/open`, { token });
  const [, node] = /^\/p\/([\w-]+)$/.exec(String(json.path)) ?? [];
  if (node === undefined) throw new Error(`there is no node in the response: ${JSON.stringify(json)}`);
  return node;
}

/** Checks record, answers and logs. */
async function faultsOf(at: ComposeStack, party: Party, autos: readonly RandomPlayer[]): Promise<string[]> {
  const { token } = party.guests[0];
  const path = `/api/tables/${party.code}/games/1/record`;
  const record = await apiRequest(at.url, path, { method: 'GET', token });
  const revs = autos.flatMap(({ doneRevs }) => doneRevs);
  const logs = await at.logs();
  return [
    ...(record.status === 200 && checkRecord(record.text).ok ? [] : [`the record: ${record.status}`]),
    ...(new Set(revs).size === revs.length ? [] : ['two acts were acknowledged with one rev']),
    ...autos.flatMap(({ answers }) =>
      answers.flatMap((answer) => (answer.ok || answer.code === 'stale' ? [] : [`refused: ${answer.code}`])),
    ),
    ...party.guests.flatMap((guest) => (logs.includes(guest.token) ? ['a token is in a log'] : [])),
    ...(logs.includes('"level":"error"') ? [logs.split('\n').find((line) => line.includes('"level":"error"'))] : []),
  ].filter((fault) => fault !== undefined);
}
