import { afterAll, afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createServer, type Server } from '../../src/compose.ts';
import type { Timers } from '../../src/ports/environment.ts';
import { JOIN_TIMEOUT_MS } from '../../src/rooms/join-timeouts.ts';
import { Caller, signInBrowser, signInProgram } from '../http/support/callers.ts';
import { removeTempDirs, testSettings } from '../test-settings.ts';
import { joinAndDrop, requestUpgrade, reserveSeat } from './support/raw-sockets.ts';

const SHORT_TIMEOUT_MS = 150;

let server: Server;
let origin: string;
let joinTimeouts = 0;
/** Shortens the join timeout and counts how often it is set. */
const timers: Timers = {
  after(ms, run) {
    const isJoinTimeout = ms === JOIN_TIMEOUT_MS;
    if (isJoinTimeout) joinTimeouts++;
    const timer = setTimeout(run, isJoinTimeout ? SHORT_TIMEOUT_MS : ms);
    return () => clearTimeout(timer);
  },
};

beforeEach(async () => {
  server = createServer(testSettings(), { timers });
  origin = await server.listen();
});
afterEach(() => server.close());
afterAll(removeTempDirs);

test.each([
  '*:99999999',
  '*',
  'http://127.0.0.1:99999999/x',
  '//@:1/',
  '/',
  '/x/constructor?sessionId=a',
  '/x/__proto__?sessionId=a&reconnectionToken=b',
  '/x/y/ABCD?sessionId=a',
])('an invalid socket target such as %s is refused without harm', async (target) => {
  const received = await requestUpgrade(origin, target);
  expect(received).not.toContain(' 101 ');
  expect(received).not.toMatch(/is not a function|\.[mt]?[jt]s:/);
  expect((await new Caller(origin).get('/healthz')).status).toBe(200);
});

test('an offer of another protocol is ignored', async () => {
  const offered = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABk' };
  expect(await requestUpgrade(origin, '/healthz', offered)).toMatch(/^HTTP\/1.1 200 OK.*\{"ok":true\}/s);
});

test('a session is resumed by its own person only, even if others know its token', async () => {
  const [ann, eve] = [await signInProgram(origin, 'Ann'), await signInProgram(origin, 'Eve')];
  const { code } = (await ann.post('/api/tables')).json;
  await ann.post(`/api/tables/${code}/open`);
  const seat = await reserveSeat(ann, code);
  const again = `${seat}&reconnectionToken=${await joinAndDrop(origin, seat, ann.headers)}`;
  expect(await requestUpgrade(origin, again, eve.headers)).toContain(' 403 ');
  expect(await requestUpgrade(origin, again, { Authorization: 'Bearer x' })).toContain(' 403 ');
  expect(await requestUpgrade(origin, again, ann.headers)).toContain(' 101 ');
});

test('a seat reserved for one person cannot be used by another', async () => {
  const [ann, eve] = [await signInProgram(origin, 'Ann'), await signInProgram(origin, 'Eve')];
  const { code } = (await ann.post('/api/tables')).json;
  await ann.post(`/api/tables/${code}/open`);
  await joinAndDrop(origin, await reserveSeat(ann, code), eve.headers);
  const forged = await requestUpgrade(origin, await reserveSeat(ann, code), { Authorization: 'Bearer x' });
  expect(forged).toContain('not-signed-in');
});

test('a client that never confirms its join gets nothing and is disconnected', async () => {
  const ann = await signInProgram(origin, 'Ann');
  const { code } = (await ann.post('/api/tables')).json;
  await ann.post(`/api/tables/${code}/open`);
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${await reserveSeat(ann, code)}`, {
    headers: ann.headers,
  });
  const frames: number[] = [];
  const [before, startedAt] = [joinTimeouts, performance.now()];
  socket.binaryType = 'arraybuffer';
  socket.onmessage = ({ data }) => frames.push(Buffer.from(data)[0]);
  socket.onopen = () => {
    const stand = Buffer.concat([Buffer.from([13, 0xa5]), Buffer.from('stand\x81\xa2id\xa1a', 'latin1')]);
    for (let i = 0; i < 5; i++) socket.send(stand);
  };
  await new Promise((resolve) => {
    socket.onclose = resolve;
  });
  expect(frames).toEqual([10]);
  const ms = performance.now() - startedAt;
  expect(joinTimeouts).toBe(before + 1);
  expect(ms).toBeGreaterThanOrEqual(SHORT_TIMEOUT_MS - 5);
  expect(ms).toBeLessThan(JOIN_TIMEOUT_MS);
});

/** Joins a table and sends 60 pings, more than the limit per second. Resolves to the number of pongs. */
async function ping(before: (ping: number) => void): Promise<number> {
  const ann = await signInProgram(origin, 'Ann');
  const { code } = (await ann.post('/api/tables')).json;
  await ann.post(`/api/tables/${code}/open`);
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${await reserveSeat(ann, code)}`, {
    headers: ann.headers,
  });
  socket.binaryType = 'arraybuffer';
  let pongs = 0;
  socket.onmessage = ({ data }) => {
    const [kind] = Buffer.from(data);
    if (kind === 10) socket.send(Buffer.from([10]));
    if (kind === 18) pongs++;
  };
  await new Promise((resolve) => {
    socket.onopen = resolve;
  });
  for (let i = 0; i < 60; i++) {
    before(i);
    await new Promise((resolve) => setTimeout(resolve, 35));
    socket.send(Buffer.from([18]));
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.close();
  return pongs;
}

test('a client that only listens and sends pings stays connected', async () => {
  expect(await ping(() => undefined)).toBe(60);
});

test('an active client stays connected when the system clock is set back', async () => {
  let setBack = 0;
  const { now } = Date;
  const wall = jest.spyOn(Date, 'now').mockImplementation(() => now() - setBack);
  const pongs = await ping((count) => {
    if (count === 5) setBack = 60 * 60 * 1000;
  });
  wall.mockRestore();
  expect(pongs).toBe(60);
});

test('a page joins and reconnects with its cookie', async () => {
  const page = await signInBrowser(origin, 'Ann');
  const { code } = (await page.post('/api/tables')).json;
  await page.post(`/api/tables/${code}/open`);
  const seat = await reserveSeat(page, code);
  const again = `${seat}&reconnectionToken=${await joinAndDrop(origin, seat, page.headers)}`;
  expect(await requestUpgrade(origin, again, { Authorization: '', ...page.headers })).toContain(' 101 ');
});
