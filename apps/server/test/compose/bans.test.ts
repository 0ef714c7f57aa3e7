import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pack } from '../../../e2e/support/clients/msgpack.ts';
import { createServer, type Server } from '../../src/compose.ts';
import { type Caller, signInProgram } from '../http/support/callers.ts';
import { removeTempDirs, testSettings } from '../test-settings.ts';
import { joinRoom, requestUpgrade, reserveSeat } from './support/raw-sockets.ts';

const [HOME, CAFE] = ['203.0.113.7', '198.51.100.9'];

let server: Server;
let origin: string;
let code: string;

beforeAll(async () => {
  server = createServer(testSettings({ trustedProxies: 1 }));
  origin = await server.listen();
});
afterAll(() => server.close());
afterAll(removeTempDirs);

const from = (person: Caller, address: string) => ({ ...person.headers, 'X-Forwarded-For': address });

async function newSeat(person: Caller): Promise<string> {
  await person.post(`/api/tables/${code}/open`);
  return reserveSeat(person, code);
}

/** Joins until the end of the test. */
const comes = async (person: Caller, address: string) =>
  (await joinRoom(origin, await newSeat(person), from(person, address))).socket;

/** Whether the person can join. */
async function isLetIn(person: Caller, address: string): Promise<boolean> {
  const received = await requestUpgrade(origin, await newSeat(person), from(person, address));
  expect(received).toContain(' 101 ');
  return !received.includes('removed');
}

const tell = (socket: WebSocket, type: string, message: Parameters<typeof pack>[0]): void =>
  socket.send(Buffer.concat([Buffer.from([13, 0xa0 | type.length]), Buffer.from(type), pack(message)]));

test('a ban covers new guests from the same address, but not earlier visitors', async () => {
  const ann = await signInProgram(origin, 'Ann');
  code = String((await ann.post('/api/tables')).json.code);
  const host = await comes(ann, HOME);
  const [eve, kim] = [await signInProgram(origin, 'Eve'), await signInProgram(origin, 'Kim')];
  const hers = await comes(eve, CAFE);
  const kims = await comes(kim, CAFE);
  const sentAway = new Promise<number>((resolve) => {
    hers.onclose = (event) => resolve(event.code);
  });
  tell(host, 'remove', { id: 'r1', who: 'w2' });
  expect(await sentAway).toBe(4901);

  expect(await isLetIn(eve, HOME)).toBe(false);
  expect(await isLetIn(await signInProgram(origin, 'Eve again'), CAFE)).toBe(false);
  expect(await isLetIn(await signInProgram(origin, 'Bob'), HOME)).toBe(true);
  expect(await isLetIn(kim, CAFE)).toBe(true);

  // Everyone leaves, the room is disposed, and the table opens again.
  for (const socket of [host, kims]) socket.close(4000);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await isLetIn(await signInProgram(origin, 'Eve once more'), CAFE)).toBe(false);
  expect(await isLetIn(kim, CAFE)).toBe(true);
});
