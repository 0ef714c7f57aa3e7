import { afterEach, expect, test } from '@jest/globals';
import { apiRequest, createGuest, createTable } from '../support/clients/http-api.ts';
import { ServerProcess } from '../support/servers/server-process.ts';

let server: ServerProcess;

afterEach(() => server.remove());

test('a server keeps running when its log pipes are closed', async () => {
  server = await ServerProcess.start({ settings: { LOG_LEVEL: 'debug' } });
  const { stdout, stderr } = server.child;
  stdout?.destroy();
  stderr?.destroy();
  // Each of these requests writes to the closed pipes.
  const guest = await createGuest(server.url, 'Ann');
  for (let i = 0; i < 5; i++) await createTable(server.url, guest);
  expect((await apiRequest(server.url, '/healthz', { method: 'GET' })).status).toBe(200);
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
}, 60_000);
