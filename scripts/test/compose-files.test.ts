import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../lib/run.ts';
import { SERVER_MEMORY } from '../lib/server-memory.ts';
import { findTool } from '../lib/system/find-tool.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const compose = findTool('docker-compose');
const withCompose = compose === undefined ? test.skip : test;
const SECRETS = { TOKEN_SECRET: 'x'.repeat(64), POSTGRES_PASSWORD: 'secret' };

const config = (file: string, env: NodeJS.ProcessEnv) =>
  spawnSync(String(compose), ['--file', join(ROOT, file), 'config'], { env, encoding: 'utf8' });

withCompose('the compose files are accepted', () => {
  for (const file of ['docker-compose.yml', 'docker-compose.one.yml']) {
    const { status, stderr, stdout } = config(file, { ...process.env, ...SECRETS });
    expect([file, stderr, status]).toEqual([file, '', 0]);
    expect(stdout).toContain('read_only: true');
    expect(stdout).toContain('max-size: 10m');
  }
});

withCompose('without secrets nothing starts, and the message says what to do', () => {
  const { PATH = '' } = process.env;
  const { status, stderr } = config('docker-compose.yml', { PATH, HOME: ROOT });
  expect(status).not.toBe(0);
  expect(stderr).toContain('run the command at the top of docker-compose.yml first');
});

test('the image has the memory settings of `pnpm start` and the pinned Node and does not run as root', () => {
  const file = read('Dockerfile');
  for (const [name, value] of Object.entries(SERVER_MEMORY)) expect(file).toContain(`${name}=${value}`);
  const { devDependencies } = JSON.parse(read('package.json'));
  expect(file.match(/node:\d+\.\d+\.\d+/g)).toEqual([`node:${devDependencies.node}`, `node:${devDependencies.node}`]);
  expect(file).toMatch(/^USER \d+:\d+$/m);
});

test('the proxy of the compose file knows the nodes that it starts', () => {
  const nodes = [...read('docker-compose.yml').matchAll(/NODE_NAME: (\w+)/g)].map(([, name]) => name);
  const known = [...read('ops/nginx/nodes.conf').matchAll(/^ {2}(\w+) node-\1;/gm)].map(([, name]) => name);
  expect(nodes.length).toBe(2);
  expect(known).toEqual(nodes);
});

const git = findTool('git');
(git === undefined ? test.skip : test)('local secrets are ignored by git', () => {
  const ignored = execFileSync(String(git), ['check-ignore', '.env', 'data/x'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(ignored.trim().split('\n')).toEqual(['.env', 'data/x']);
});
