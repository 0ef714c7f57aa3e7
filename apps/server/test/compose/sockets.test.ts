import { connect } from 'node:net';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { createServer, type Server } from '../../src/compose.ts';
import type { Clock } from '../../src/table/ports.ts';
import { browserOf, Caller, programOf } from '../http/callers.ts';
import { removeTempDirs, testSettings } from '../test-settings.ts';

let server: Server;
let origin: string;
/** Patience with who does not say that they have joined, cut short. */
const clock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms === 10_000 ? 150 : ms);
    return () => clearTimeout(timer);
  },
};

beforeEach(async () => {
  server = createServer(testSettings(), { clock });
  origin = await server.listen();
});
afterEach(() => server.close());
afterAll(removeTempDirs);

/** Asks for a socket as nobody's library would; resolves to all that came back. */
function upgrade(target: string, headers: Record<string, string> = {}): Promise<string> {
  const { hostname, port, host } = new URL(origin);
  const lines = Object.entries({
    Host: host,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    Authorization: 'Bearer x',
    ...headers,
  }).map(([name, value]) => (value === '' ? '' : `${name}: ${value}\r\n`));
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
    });
    socket.setTimeout(400, () => socket.destroy());
    socket.on('data', (data) => {
      heard += data.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });
}

test.each([
  '*:99999999',
  '*',
  'http://127.0.0.1:99999999/x',
  '//@:1/',
  '/',
  '/x/constructor?sessionId=a',
  '/x/__proto__?sessionId=a&reconnectionToken=b',
  '/x/y/ABCD?sessionId=a',
])('an address that is no room’s, such as %s, opens nothing and ends nothing', async (target) => {
  const heard = await upgrade(target);
  expect(heard).not.toContain(' 101 ');
  expect(heard).not.toMatch(/is not a function|\.[mt]?[jt]s:/);
  expect((await new Caller(origin).get('/healthz')).status).toBe(200);
});

async function seatOf(person: Caller, code: unknown): Promise<string> {
  const { json } = await person.post(`/matchmake/joinById/${code}`, { protocol: 1 });
  return `/${json.processId}/${json.roomId}?sessionId=${json.sessionId}&skipHandshake=1`;
}

/** Joins and drops at once; resolves to what takes the session up again. */
async function dropped(person: Caller, seat: string): Promise<string> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${seat}`, { headers: person.headers });
  socket.binaryType = 'arraybuffer';
  const token = await new Promise<string>((resolve, reject) => {
    socket.onerror = () => reject(new Error('no socket'));
    socket.onmessage = ({ data }) => {
      const frame = Buffer.from(data);
      if (frame[0] === 10) {
        socket.send(Buffer.from([10]));
        resolve(frame.toString('latin1', 2, 2 + frame[1]));
      }
    };
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.close(4010);
  await new Promise((resolve) => setTimeout(resolve, 50));
  return token;
}

test('a session is taken up by its own person only, whoever knows its token', async () => {
  const [ann, eve] = [await programOf(origin, 'Ann'), await programOf(origin, 'Eve')];
  const { code } = (await ann.post('/api/tables')).json;
  await ann.post(`/api/tables/${code}/open`);
  const seat = await seatOf(ann, code);
  const again = `${seat}&reconnectionToken=${await dropped(ann, seat)}`;
  expect(await upgrade(again, eve.headers)).toContain(' 403 ');
  expect(await upgrade(again, { Authorization: 'Bearer x' })).toContain(' 403 ');
  expect(await upgrade(again, ann.headers)).toContain(' 101 ');
});

test('a seat that was kept for one person makes nobody else that person', async () => {
  const [ann, eve] = [await programOf(origin, 'Ann'), await programOf(origin, 'Eve')];
  const { code } = (await ann.post('/api/tables')).json;
  await ann.post(`/api/tables/${code}/open`);
  await dropped(eve, await seatOf(ann, code));
  const forged = await upgrade(await seatOf(ann, code), { Authorization: 'Bearer x' });
  expect(forged).toContain('not-signed-in');
});

test('who never says that they have joined is sent nothing, and is not waited for', async () => {
  const ann = await programOf(origin, 'Ann');
  const { code } = (await ann.post('/api/tables')).json;
  await ann.post(`/api/tables/${code}/open`);
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${await seatOf(ann, code)}`, {
    headers: ann.headers,
  });
  const frames: number[] = [];
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
});

test('who only listens, and now and then asks whether the line is alive, stays', async () => {
  const ann = await programOf(origin, 'Ann');
  const { code } = (await ann.post('/api/tables')).json;
  await ann.post(`/api/tables/${code}/open`);
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${await seatOf(ann, code)}`, {
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
  // More than are allowed in one second, in more than one second.
  for (let i = 0; i < 60; i++) {
    await new Promise((resolve) => setTimeout(resolve, 35));
    socket.send(Buffer.from([18]));
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(pongs).toBe(60);
  socket.close();
});

test('a page joins and comes back by its cookie', async () => {
  const page = await browserOf(origin, 'Ann');
  const { code } = (await page.post('/api/tables')).json;
  await page.post(`/api/tables/${code}/open`);
  const seat = await seatOf(page, code);
  const again = `${seat}&reconnectionToken=${await dropped(page, seat)}`;
  expect(await upgrade(again, { Authorization: '', ...page.headers })).toContain(' 101 ');
});
