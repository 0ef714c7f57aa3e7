import { afterAll, expect, test } from '@jest/globals';
import { createServer } from '../../src/compose.ts';
import type { Log } from '../../src/log/log.ts';
import { signInProgram } from '../http/support/callers.ts';
import { removeTempDirs, testSettings } from '../test-settings.ts';
import { joinAndDrop, joinRoom, reserveSeat } from './support/raw-sockets.ts';

afterAll(removeTempDirs);

test('reserved seats and dropped sessions do not delay the shutdown', async () => {
  const warnings: string[] = [];
  const quiet = (): void => undefined;
  const log: Log = { debug: quiet, info: quiet, warn: (event) => warnings.push(event), error: quiet };
  const server = createServer(testSettings(), { log });
  const origin = await server.listen();
  const ann = await signInProgram(origin, 'Ann');
  const { code } = (await ann.post('/api/tables')).json;
  await ann.post(`/api/tables/${code}/open`);
  const { socket } = await joinRoom(origin, await reserveSeat(ann, code), ann.headers);
  const closed = new Promise<number>((resolve) => {
    socket.onclose = (event) => resolve(event.code);
  });
  await reserveSeat(ann, code);
  await joinAndDrop(origin, await reserveSeat(ann, code), ann.headers);

  await server.close();
  // A busy machine may cause delays.
  expect(warnings.filter((event) => event !== 'event loop delayed')).toEqual([]);
  expect(await closed).toBe(4001);
});
