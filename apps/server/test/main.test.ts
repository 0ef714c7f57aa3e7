import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { Caller } from './http/callers.ts';
import { removeTempDirs, tempDir } from './test-settings.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const ADDRESS = /is at (http:\S+)/;

class Process {
  readonly child: ChildProcess;
  said = '';

  constructor(env: Record<string, string>) {
    this.child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (chunk) => this.#hear(chunk));
    this.child.stderr?.on('data', (chunk) => this.#hear(chunk));
  }

  async address(): Promise<string> {
    for (let tries = 0; tries < 200; tries++) {
      const found = ADDRESS.exec(this.said)?.[1];
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(this.said);
  }

  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close');
    return this.child.exitCode;
  }

  #hear(chunk: Buffer): void {
    this.said += chunk.toString();
  }
}

const started: Process[] = [];
function start(env: Record<string, string>): Process {
  const made = new Process(env);
  started.push(made);
  return made;
}
afterEach(async () => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
});
afterAll(removeTempDirs);

test('starts, serves, stops when it is told to, and is the same afterwards', async () => {
  const env = { DATA_DIR: tempDir() };
  const first = start(env);
  const made = await new Caller(await first.address()).post('/api/persons', { name: 'Ann' });
  expect(made.status).toBe(201);
  const stream = await fetch(`${await first.address()}/api/tables/events`);
  const from = Date.now();
  first.child.kill('SIGTERM');
  expect(await first.ended()).toBe(0);
  expect(Date.now() - from).toBeLessThan(5000);
  expect(await stream.text()).toContain('event: tables');
  expect(first.said).not.toContain(String(made.json.token));

  const again = start(env);
  const ann = new Caller(await again.address(), { Authorization: `Bearer ${made.json.token}` });
  expect((await ann.get('/api/me')).json).toEqual({ person: made.json.person });
}, 30_000);

test('says what is wrong with its settings, and starts nothing', async () => {
  const wrong = start({ PORT: 'x', LOG_LEVEL: 'loud' });
  expect(await wrong.ended()).toBe(1);
  expect(wrong.said).toMatch(/PORT is "x", but it has to be/);
  expect(wrong.said).toMatch(/LOG_LEVEL is "loud"/);
  expect(wrong.said).not.toMatch(/ at .*:\d/);
}, 30_000);

test('says that its port is taken', async () => {
  const first = start({ DATA_DIR: tempDir() });
  const { port } = new URL(await first.address());
  const second = start({ DATA_DIR: tempDir(), PORT: port });
  expect(await second.ended()).toBe(1);
  expect(second.said).toMatch(`Port ${port} is taken`);
}, 30_000);
