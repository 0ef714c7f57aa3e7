import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createServer, type Server } from '../../src/compose.ts';
import { Caller, signInProgram } from '../http/support/callers.ts';
import { removeTempDirs, testSettings } from '../test-settings.ts';
import { joinRoom, requestUpgrade, reserveSeat } from './support/raw-sockets.ts';

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(testSettings());
  origin = await server.listen();
});
afterAll(() => server.close());
afterAll(removeTempDirs);

test('signing out everywhere else ends the sockets and streams of the old token', async () => {
  const thief = await signInProgram(origin, 'Ann');
  const { code } = (await thief.post('/api/tables')).json;
  await thief.post(`/api/tables/${code}/open`);
  const seat = await reserveSeat(thief, code);
  const { socket, token } = await joinRoom(origin, seat, thief.headers);
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
  const stream = await fetch(`${origin}/api/tables/events`, { headers: thief.headers });

  const { json } = await thief.post('/api/me/sign-out-elsewhere');
  const ann = new Caller(origin, { Authorization: `Bearer ${json.token}` });
  await closed;
  expect(await stream.text()).toContain('event: mine');
  const again = `${seat}&reconnectionToken=${token}`;
  expect(await requestUpgrade(origin, again, thief.headers)).toContain(' 403 ');
  expect((await thief.post(`/matchmake/joinById/${code}`, { protocol: 1 })).status).toBe(401);
  expect(await requestUpgrade(origin, again, ann.headers)).toContain(' 101 ');
}, 30_000);
