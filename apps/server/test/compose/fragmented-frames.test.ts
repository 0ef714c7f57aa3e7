import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createServer, type Server } from '../../src/compose.ts';
import { signInProgram } from '../http/support/callers.ts';
import { removeTempDirs, testSettings } from '../test-settings.ts';
import { openRawSocket, reserveSeat } from './support/raw-sockets.ts';

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(testSettings());
  origin = await server.listen();
});
afterAll(() => server.close());
afterAll(removeTempDirs);

/** Header of a client frame with a zero mask. */
const frameHead = (code: number, length: number): Buffer => Buffer.from([code, 0x80 | length, 0, 0, 0, 0]);

test('a message in many fragments closes the connection', async () => {
  const ann = await signInProgram(origin, 'Ann');
  const { code } = (await ann.post('/api/tables')).json;
  await ann.post(`/api/tables/${code}/open`);
  const line = await openRawSocket(origin, await reserveSeat(ann, code), ann.headers);
  const ended = new Promise<Buffer>((resolve) => {
    line.on('data', (data) => {
      const at = data.indexOf(0x88);
      if (at >= 0) resolve(data.subarray(at));
    });
  });
  line.write(frameHead(0x02, 0));
  for (let piece = 0; piece < 20; piece++) line.write(frameHead(0x00, 0));
  // 1008: policy violation.
  expect((await ended).readUInt16BE(2)).toBe(1008);
  line.destroy();
});
