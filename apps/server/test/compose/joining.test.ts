import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { createServer, type Server } from '../../src/compose.ts';
import { type Caller, signInProgram } from '../http/support/callers.ts';
import { removeTempDirs, testSettings } from '../test-settings.ts';

let server: Server;
let origin: string;
let ann: Caller;
let code: string;

beforeEach(async () => {
  server = createServer(testSettings());
  origin = await server.listen();
  ann = await signInProgram(origin, 'Ann');
  code = String((await ann.post('/api/tables')).json.code);
});
afterEach(() => server.close());
afterAll(removeTempDirs);

const open = () => ann.post(`/api/tables/${code}/open`);
const join = (named: string, body: object = { protocol: 1 }) => ann.post(`/matchmake/joinById/${named}`, body);

test('a rejected client gets a code of the protocol', async () => {
  expect((await join(code)).json).toEqual({ code: 522, message: 'closing' });
  expect((await join('ZZZZZZZZ')).json).toEqual({ code: 522, message: 'no-such-table' });
  expect((await join('__proto__')).json).toEqual({ code: 522, message: 'no-such-table' });
  await open();
  for (const body of [{}, { protocol: 2 }, { protocol: '1' }, []]) {
    expect(await join(code, body)).toMatchObject({
      status: 400,
      json: { code: 400, message: 'bad-message' },
    });
  }
  for (const reconnectionToken of ['x', '__proto__', {}, undefined]) {
    const refused = await ann.post(`/matchmake/reconnect/${code}`, { reconnectionToken });
    expect(refused.json).toEqual({ code: 524, message: 'closing' });
  }
});

test('a code may be written in lower case and with a dash', async () => {
  await open();
  const written = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
  const { json } = await join(written);
  expect(json).toMatchObject({ roomId: code });
  // An unused seat would stay reserved until long after the test.
  const address = `${origin.replace('http', 'ws')}/${json.processId}/${code}?sessionId=${json.sessionId}`;
  const socket = new WebSocket(address, { headers: ann.headers });
  await new Promise((resolve) => {
    socket.onmessage = resolve;
  });
  socket.close();
});
