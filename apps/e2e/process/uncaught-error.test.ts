import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, jest, test } from '@jest/globals';
import { freePort } from '../../../scripts/lib/system/free-port.ts';
import { createParty, startGame, waitUntil } from '../support/clients/party.ts';
import { seededRandom } from '../support/clients/random.ts';
import { RandomPlayer } from '../support/clients/random-player.ts';

const RUN_SERVER = fileURLToPath(new URL('../../../scripts/lib/run-server.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'te-crash-'));
const THROW_NOW = join(folder, 'throw-now');

/** Loaded into the server: throws outside of any handler as soon as the file exists, and removes the file. */
const SABOTAGE = `
import { existsSync, rmSync } from 'node:fs';
if (process.argv[1]?.endsWith('apps/server/src/main.ts'))
  setInterval(() => {
    if (!existsSync(${JSON.stringify(THROW_NOW)})) return;
    rmSync(${JSON.stringify(THROW_NOW)});
    throw new Error('sabotage');
  }, 20).unref();
`;

// The SDK prints each attempt to reconnect.
jest.spyOn(console, 'info').mockImplementation(() => undefined);

let child: ChildProcess | undefined;
afterEach(() => {
  // The whole group: the server would outlive the process that supervises it.
  if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('an uncaught error ends the server; it restarts, and a game continues where it was', async () => {
  const [start, sabotage] = [join(folder, 'start.ts'), join(folder, 'sabotage.mjs')];
  writeFileSync(start, `import { runServer } from '${RUN_SERVER}'; runServer([]);`);
  writeFileSync(sabotage, SABOTAGE);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: join(folder, 'data'), WEB_DIR: folder };
  child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', start], {
    env: { ...process.env, ...settings, NODE_OPTIONS: `--import=${sabotage}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const starts = (): number => output.split('Tigris & Euphrates is at').length - 1;
  await waitUntil(() => starts() === 1, 'the server to start');

  const party = await createParty(url, 2);
  await startGame(party);
  const autos = party.players.map((player, i) => new RandomPlayer(player, seededRandom(i), 0));
  const plies = (): number => Math.min(...party.players.map(({ table }) => table?.ply ?? 0));
  await waitUntil(() => plies() >= 6, 'the first moves');
  const before = plies();
  writeFileSync(THROW_NOW, '');
  await waitUntil(() => output.includes('It restarts in 1 s'), 'the server to crash');
  expect(output).toMatch(/"level":"error","event":"uncaught error","error":"Error","where":"at .*sabotage/);
  await waitUntil(() => starts() === 2, 'the server to restart');
  await waitUntil(() => plies() >= before + 6, 'the game to continue', 40_000);

  for (const auto of autos) auto.stop();
  await Promise.all(party.players.map((player) => player.leave()));
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(output).toContain('"closed"');
  expect(starts()).toBe(2);
}, 90_000);
