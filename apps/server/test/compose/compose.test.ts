import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { createServer, type Overrides, type Server } from '../../src/compose.ts';
import { Browser, Caller, signInBrowser, signInProgram } from '../http/support/callers.ts';
import { removeTempDirs, tempDir, testSettings } from '../test-settings.ts';

let server: Server;
let origin: string;
let dataDir: string;

async function start(overrides: Overrides = {}): Promise<void> {
  server = createServer(testSettings({ dataDir }), overrides);
  origin = await server.listen();
}

beforeEach(async () => {
  dataDir = tempDir();
  await start();
});
afterEach(() => server.close());
afterAll(removeTempDirs);

/** Resolves to whether the server accepts the socket. */
function opens(url: string, headers: Record<string, string>): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, { headers });
    socket.onopen = () => {
      socket.close();
      resolve(true);
    };
    socket.onerror = () => resolve(false);
  });
}

test('a socket needs our Origin, or a bearer token', async () => {
  const url = `${origin.replace('http', 'ws')}/process/ROOM?sessionId=x`;
  const browser = await signInBrowser(origin, 'Ann');
  const cookie = browser.cookie ?? '';
  expect(await opens(url, { Origin: origin, Cookie: cookie })).toBe(true);
  expect(await opens(url, { Origin: 'http://evil.example', Cookie: cookie })).toBe(false);
  expect(await opens(url, { Origin: 'null', Cookie: cookie })).toBe(false);
  expect(await opens(url, { Origin: origin.replace('http:', 'https:'), Cookie: cookie })).toBe(false);
  expect(await opens(url, { Cookie: cookie })).toBe(false);
  expect(await opens(url, { Authorization: 'Bearer x' })).toBe(true);
});

test('concurrent requests open a table once, and it is joined by its code only', async () => {
  const ann = await signInProgram(origin, 'Ann');
  const { json } = await ann.post('/api/tables');
  const opened = await Promise.all([1, 2, 3, 4].map(() => ann.post(`/api/tables/${json.code}/open`)));
  for (const answer of opened) expect(answer.json).toEqual({ room: 'table', roomId: json.code });
  const journal = await server.store.journal.read(`${json.code}/1`);
  expect(journal.filter(({ kind }) => kind === 'open')).toHaveLength(1);

  const seat = await ann.post(`/matchmake/joinById/${json.code}`, { protocol: 1 });
  expect(seat.json).toMatchObject({ name: 'table', roomId: json.code, sessionId: expect.any(String) });
  const { processId, roomId, sessionId } = seat.json;
  const url = `${origin.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`;
  expect(await opens(url, ann.headers)).toBe(true);
  expect((await ann.post('/matchmake/joinById/NOWHERE')).status).toBe(522);
  for (const method of ['create', 'join', 'joinOrCreate']) {
    expect((await ann.post(`/matchmake/${method}/table`, { code: json.code })).status).toBe(404);
  }
});

test('joining needs a person', async () => {
  const ann = await signInProgram(origin, 'Ann');
  const { json } = await ann.post('/api/tables');
  await ann.post(`/api/tables/${json.code}/open`);
  const path = `/matchmake/joinById/${json.code}`;
  expect((await new Caller(origin, { Authorization: 'Bearer x' }).post(path)).status).toBe(401);
  expect((await new Browser(origin).post(path)).json.message).toBe('not-signed-in');
  expect((await new Caller(origin, { Origin: 'http://evil.example' }).post(path)).status).toBe(403);
});

test('persons and tables survive a restart', async () => {
  const ann = await signInProgram(origin, 'Ann');
  const { json } = await ann.post('/api/tables', { options: { rules: 'adv+cw' } });
  await ann.post(`/api/tables/${json.code}/open`);
  await server.close();
  await start();
  const again = new Caller(origin, ann.headers);
  expect((await again.get(`/api/tables/${json.code}`)).json.table).toMatchObject({
    host: 'Ann',
    options: { rules: 'adv+cw' },
  });
  expect((await again.post(`/api/tables/${json.code}/open`)).status).toBe(200);
});

test('tests can replace the environment', async () => {
  await server.close();
  const lines: string[] = [];
  const log = {
    debug: () => undefined,
    info: (event: string) => lines.push(event),
    warn: () => undefined,
    error: () => undefined,
  };
  const ids = {
    personId: () => 'scripted-person',
    tableCode: () => 'TEST',
    deviceLink: () => 'scripted-link',
  };
  await start({ ids, log });
  const ann = await signInProgram(origin, 'Ann');
  expect((await ann.get('/api/me')).json).toEqual({ person: { id: 'scripted-person', name: 'Ann' } });
  expect((await ann.post('/api/tables')).json).toEqual({ code: 'TEST' });
  expect(lines).toEqual(['listening']);
});
