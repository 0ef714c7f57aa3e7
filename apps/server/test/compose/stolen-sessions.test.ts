import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createServer, type Server } from '../../src/compose.ts';
import { type Caller, signInProgram } from '../http/support/callers.ts';
import { rawGet } from '../http/support/raw-get.ts';
import { removeTempDirs, testSettings } from '../test-settings.ts';
import { joinAndDrop, joinRoom, requestUpgrade, reserveSeat } from './support/raw-sockets.ts';

let server: Server;
let origin: string;
let ann: Caller;
let eve: Caller;
let code: string;

beforeAll(async () => {
  server = createServer(testSettings());
  origin = await server.listen();
  [ann, eve] = [await signInProgram(origin, 'Ann'), await signInProgram(origin, 'Eve')];
  code = String((await ann.post('/api/tables')).json.code);
});
afterAll(() => server.close());
afterAll(removeTempDirs);

/** Keeps the room open: an empty room is disposed. */
async function newSeat(): Promise<string> {
  await ann.post(`/api/tables/${code}/open`);
  return reserveSeat(ann, code);
}

const ODD_HOSTS = ['x/y?z', '127.0.0.1:1/x', 'x#', 'a@b', 'a\\b', '[::1', 'x:99999999', 'x\r\nHost: y', 'x\r\nHost: x'];

test.each(ODD_HOSTS)('a Host like %s opens no stolen session', async (host) => {
  const seat = await newSeat();
  const again = `${seat}&reconnectionToken=${await joinAndDrop(origin, seat, ann.headers)}`;
  const received = await requestUpgrade(origin, again, { ...eve.headers, Host: host });
  expect(received).toContain(' 400 ');
  expect(received).toContain('bad-host');
  // The session is intact: its person can resume it.
  expect(await requestUpgrade(origin, again, ann.headers)).toContain(' 101 ');
});

test('no spelling of its URL opens a stolen session', async () => {
  const seat = await newSeat();
  const again = `${seat}&reconnectionToken=${await joinAndDrop(origin, seat, ann.headers)}`;
  const [, process, rest] = /^\/([^/]+)\/(.*)$/.exec(again) ?? [];
  const odd = [
    `${origin}${again}`,
    `/${again}`,
    `//${new URL(origin).host}${again}`,
    `/${process}%2F${rest}`,
    `/x/${process}/${rest}`,
    `/${process}/../${process}/${rest}`,
    again.replace(code, code.toLowerCase()),
    again.replace(code, `${code}/`),
    again.replace('?', '#?'),
    again.replace('?', ';?'),
  ];
  for (const target of odd) {
    for (const { headers } of [eve, ann]) {
      expect(await requestUpgrade(origin, target, headers)).not.toContain(' 101 ');
    }
  }
  expect(await requestUpgrade(origin, again, eve.headers)).toContain(' 403 ');
  expect(await requestUpgrade(origin, again, ann.headers)).toContain(' 101 ');
});

test('an invalid Host is refused everywhere', async () => {
  for (const path of ['/healthz', '/api/me']) {
    const { status, body } = await rawGet(origin, path, 'x/y?z');
    expect([status, JSON.parse(body.toString()).code]).toEqual([400, 'bad-host']);
    expect((await rawGet(origin, path, 'play.example.org:8080')).status).toBe(200);
    expect((await rawGet(origin, path, '[::1]:80')).status).toBe(200);
  }
});

test('a stolen token neither gets a seat nor disconnects its person', async () => {
  const seat = await newSeat();
  const sitter = await joinRoom(origin, seat, ann.headers);
  const path = `/matchmake/reconnect/${code}`;
  const refused = { status: 524, json: { message: 'closing' } };
  for (const thief of [eve, ann]) {
    expect(await thief.post(path, { reconnectionToken: sitter.token })).toMatchObject(refused);
  }
  const pong = new Promise<number>((resolve) => {
    sitter.socket.onmessage = ({ data }) => resolve(Buffer.from(data)[0]);
  });
  sitter.socket.send(Buffer.from([18]));
  expect(await pong).toBe(18);
  sitter.socket.close();
});

test('a dropped person resumes the session, and nobody else can', async () => {
  const reconnectionToken = await joinAndDrop(origin, await newSeat(), ann.headers);
  const path = `/matchmake/reconnect/${code}`;
  expect((await eve.post(path, { reconnectionToken })).status).toBe(524);
  expect(await ann.post(path, { reconnectionToken })).toMatchObject({ status: 200, json: { roomId: code } });
});
