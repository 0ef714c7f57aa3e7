import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { ROOT } from '../lib/run.ts';
import { SERVER_MEMORY } from '../lib/server-memory.ts';
import { findTool } from '../lib/system/find-tool.ts';

const folder = mkdtempSync(join(tmpdir(), 'te-start-'));
let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Imitates npx: a process with its title, and a shell between it and the script. */
const NPX = `
process.title = 'npm exec pnpm start';
const { spawn } = require('node:child_process');
spawn('sh', ['-c', '"$0" "$@"; true', process.execPath, ...process.argv.slice(2)], { stdio: 'inherit', detached: true });
setInterval(() => undefined, 1000);
`;

test('the server ends when only its npx is killed', async () => {
  const npx = join(folder, 'npx.cjs');
  writeFileSync(npx, NPX);
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    WEB_DIR: folder,
  };
  const file = join(folder, 'start.ts');
  writeFileSync(file, `import { runServer } from '${ROOT}scripts/lib/run-server.ts'; runServer([]);`);
  let output = '';
  child = spawn(process.execPath, [npx, file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await until(() => output.includes('is at http'));
  const lock = join(folder, 'data/server.lock');
  expect(existsSync(lock)).toBe(true);
  child.kill('SIGKILL');
  await until(() => output.includes('"closed"'));
}, 60_000);

const UNIT = read('ops/systemd/tigris.service');

test('the systemd unit starts existing files with the memory settings of `pnpm start`', () => {
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(UNIT) ?? [];
  const [node = '', ...args] = command.split(' ');
  expect(existsSync(node.replace('/opt/tigris/', ROOT))).toBe(true);
  expect(existsSync(join(ROOT, args.at(-1) ?? ''))).toBe(true);
  for (const [name, value] of Object.entries(SERVER_MEMORY)) expect(UNIT).toContain(`${name}=${value}`);
});

const analyze = findTool('systemd-analyze');
(analyze === undefined ? test.skip : test)('systemd accepts the unit', () => {
  mkdirSync(join(folder, 'opt'), { recursive: true });
  const here = UNIT.replaceAll('/opt/tigris', join(folder, 'opt/tigris')).replace('User=tigris', 'User=nobody');
  symlinkSync(ROOT, join(folder, 'opt/tigris'));
  const file = join(folder, 'tigris.service');
  writeFileSync(file, here);
  expect(execFileSync(String(analyze), ['verify', '--man=no', file], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
});
