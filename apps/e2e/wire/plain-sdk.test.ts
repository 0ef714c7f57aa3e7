import { Client } from '@colyseus/sdk';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TableSchema } from '@tigris/protocol';
import { apiRequest, createGuest, createTable } from '../support/clients/http-api.ts';
import { TestServer } from '../support/servers/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.end());

// Without a cookie or socket headers the SDK sends the bearer token in the URL.
test('the plain Colyseus SDK joins and sits down with a bearer token', async () => {
  const ann = await createGuest(server.url, 'Ann');
  const code = await createTable(server.url, ann);
  await apiRequest(server.url, `/api/tables/${code}/open`, ann);
  const client = new Client(server.url);
  client.auth.token = ann.token;
  const room = await client.joinById(code, { protocol: 1 }, TableSchema);
  const done = new Promise((resolve) => room.onMessage('done', resolve));
  for (const type of ['you', 'said', 'refused']) room.onMessage(type, () => undefined);
  room.send('sit', { id: 'a1', rev: 0, slot: 0 });
  expect(await done).toMatchObject({ id: 'a1' });
  await room.leave();
});
