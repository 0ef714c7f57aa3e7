import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { Caller, signInProgram } from './http/support/callers.ts';
import { removeTempDirs, tempDir } from './test-settings.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const ADDRESS = /is at (http:\S+)/;

class Process {
  readonly child: ChildProcess;
  output = '';

  /** @param limits of `ulimit`: `-f 300`, no file larger than 300 kB; `-n 120`, no more than 120 open files. */
  constructor(env: Record<string, string>, limits = '-f unlimited') {
    this.child = spawn('sh', ['-c', `ulimit ${limits} && exec "$0" "$1"`, process.execPath, MAIN], {
      env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (chunk) => this.#append(chunk));
    this.child.stderr?.on('data', (chunk) => this.#append(chunk));
  }

  async address(): Promise<string> {
    for (let tries = 0; tries < 200; tries++) {
      const found = ADDRESS.exec(this.output)?.[1];
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(this.output);
  }

  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close');
    return this.child.exitCode;
  }

  #append(chunk: Buffer): void {
    this.output += chunk.toString();
  }
}

const started: Process[] = [];
function start(env: Record<string, string>, limits?: string): Process {
  const server = new Process(env, limits);
  started.push(server);
  return server;
}
afterEach(async () => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
});
afterAll(removeTempDirs);

test('starts, serves, stops on SIGTERM, and keeps its data', async () => {
  const env = { DATA_DIR: tempDir() };
  const first = start(env);
  const made = await new Caller(await first.address()).post('/api/persons', { name: 'Ann' });
  expect(made.status).toBe(201);
  const stream = await fetch(`${await first.address()}/api/tables/events`);
  first.child.kill('SIGTERM');
  expect(await first.ended()).toBe(0);
  expect(first.output).not.toContain('rooms closed late');
  expect(await stream.text()).toContain('event: tables');
  expect(first.output).not.toContain(String(made.json.token));

  const again = start(env);
  const ann = new Caller(await again.address(), { Authorization: `Bearer ${made.json.token}` });
  expect((await ann.get('/api/me')).json).toEqual({ person: made.json.person });
}, 30_000);

test('stops when its terminal is closed', async () => {
  const server = start({ DATA_DIR: tempDir() });
  await server.address();
  server.child.kill('SIGHUP');
  expect(await server.ended()).toBe(0);
  expect(server.output).toContain('"closed"');
}, 30_000);

test('reports invalid settings and exits', async () => {
  const wrong = start({ PORT: 'x', LOG_LEVEL: 'loud' });
  expect(await wrong.ended()).toBe(1);
  expect(wrong.output).toMatch(/PORT is "x", but it has to be/);
  expect(wrong.output).toMatch(/LOG_LEVEL is "loud"/);
  expect(wrong.output).not.toMatch(/ at .*:\d/);
}, 30_000);

test('reports that its port is taken', async () => {
  const first = start({ DATA_DIR: tempDir() });
  const { port } = new URL(await first.address());
  const second = start({ DATA_DIR: tempDir(), PORT: port });
  expect(await second.ended()).toBe(1);
  expect(second.output).toMatch(`Port ${port} is taken`);
}, 30_000);

test('reports that another server uses its folder, and does not disturb it', async () => {
  const env = { DATA_DIR: tempDir() };
  const first = start(env);
  await first.address();
  const second = start(env);
  expect(await second.ended()).toBe(1);
  expect(second.output).toMatch(/another server is at work in .*DATA_DIR/);
  expect((await new Caller(await first.address()).get('/readyz')).status).toBe(200);
  first.child.kill('SIGKILL');
  await first.ended();
  await start(env).address();
}, 30_000);

test('reports that its data folder is a file', async () => {
  const file = join(tempDir(), 'file');
  writeFileSync(file, '');
  const wrong = start({ DATA_DIR: join(file, 'data') });
  expect(await wrong.ended()).toBe(1);
  expect(wrong.output).toContain(file);
  expect(wrong.output).not.toMatch(/ at .*:\d/);
}, 30_000);

test('is not ready while its disk is full, and loses no data', async () => {
  const env = { DATA_DIR: tempDir() };
  const full = start(env, '-f 300');
  const nobody = new Caller(await full.address());
  let token = '';
  for (let i = 0; i < 1000; i++) {
    const { status, json } = await nobody.post('/api/persons', { name: 'Ann' });
    if (status !== 201) break;
    token = String(json.token);
  }
  expect(token).not.toBe('');
  expect(await nobody.get('/readyz')).toMatchObject({ status: 503, json: { code: 'store-down' } });
  expect((await nobody.get('/healthz')).status).toBe(200);
  full.child.kill('SIGKILL');
  await full.ended();
  const again = new Caller(await start(env).address(), { Authorization: `Bearer ${token}` });
  expect((await again.get('/api/me')).json.person).toMatchObject({ name: 'Ann' });
  expect((await again.get('/readyz')).status).toBe(200);
}, 30_000);

test('connections beyond the file limit are closed, and the store keeps its files', async () => {
  const webDir = tempDir();
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'assets', 'main-abc123.js'), 'script');
  const server = start({ DATA_DIR: tempDir(), WEB_DIR: webDir }, '-n 120');
  const origin = await server.address();
  // On an open connection.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statusOf = async (path: string): Promise<number | undefined> => {
    const [response]: IncomingMessage[] = await once(get(origin + path, { agent }), 'response');
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  };
  expect(await statusOf('/healthz')).toBe(200);
  const { hostname, port } = new URL(origin);
  let ended = 0;
  const sockets = Array.from({ length: 200 }, () =>
    connect(Number(port), hostname)
      .on('error', () => undefined)
      .on('close', () => ended++),
  );
  while (ended < 100) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await statusOf('/readyz')).toBe(200);
  expect(await statusOf('/assets/main-abc123.js')).toBe(200);
  const lines = server.output.split('\n').filter((line) => line.includes('connections dropped'));
  expect(lines).toHaveLength(1);
  for (const socket of sockets) socket.destroy();
  agent.destroy();
}, 30_000);

test('one address gets at most half of the connections', async () => {
  const server = start({ DATA_DIR: tempDir(), LIMIT_LOOPBACK: 'yes' }, '-n 120');
  const { hostname, port, origin } = new URL(await server.address());
  let ended = 0;
  const sockets = Array.from({ length: 60 }, () =>
    connect({ port: Number(port), host: hostname, localAddress: '127.0.0.2' })
      .on('error', () => undefined)
      .on('close', () => ended++),
  );
  while (ended < 20) await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await new Caller(origin).get('/readyz')).status).toBe(200);
  expect(ended).toBe(24);
  for (const socket of sockets) socket.destroy();
}, 30_000);

// In its own process: Colyseus waits 15 s for each reserved seat.
test('reserved seats that are never taken keep nobody out', async () => {
  const origin = await start({ DATA_DIR: tempDir() }).address();
  const [ann, eve] = [await signInProgram(origin, 'Ann'), await signInProgram(origin, 'Eve')];
  const { code } = (await ann.post('/api/tables')).json;
  await ann.post(`/api/tables/${code}/open`);
  const join = (person: Caller) => person.post(`/matchmake/joinById/${code}`, { protocol: 1 });
  for (let i = 0; i < 11; i++) await Promise.all(Array.from({ length: 100 }, () => join(eve)));
  expect((await join(ann)).status).toBe(200);
}, 30_000);

test('does not wait for clients that ignore the close handshake', async () => {
  const server = start({ DATA_DIR: tempDir() });
  const origin = await server.address();
  const ann = await signInProgram(origin, 'Ann');
  const { code } = (await ann.post('/api/tables')).json;
  await ann.post(`/api/tables/${code}/open`);
  const { json } = await ann.post(`/matchmake/joinById/${code}`, { protocol: 1 });
  const { hostname, port, host } = new URL(origin);
  const silent = connect(Number(port), hostname);
  silent.write(
    `GET /${json.processId}/${code}?sessionId=${json.sessionId} HTTP/1.1\r\nHost: ${host}\r\n` +
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: ${ann.headers.Authorization}\r\n\r\n`,
  );
  silent.on('error', () => undefined);
  await once(silent, 'data');
  server.child.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
  expect(server.output).not.toContain('rooms closed late');
  silent.destroy();
}, 30_000);
