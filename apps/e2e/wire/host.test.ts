import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { TableClient } from '@tigris/protocol/client';
import { DEFAULT_DELAYS } from '../../server/src/table/table-services.ts';
import { createGuest, createTable } from '../support/clients/http-api.ts';
import { createParty, joinTable, requireDone, startGame, waitUntil } from '../support/clients/party.ts';
import { TestServer } from '../support/servers/test-server.ts';

let server: TestServer;
const clients: TableClient[] = [];

beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = await TestServer.start({ table: { delays: { ...DEFAULT_DELAYS, hostAwayMs: 50 } } });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.leave()));
  await server.end();
});

async function come(code: string, name: string): Promise<TableClient> {
  const client = joinTable(server.url, code, await createGuest(server.url, name));
  clients.push(client);
  await waitUntil(() => client.table !== null && client.you !== null, `${name} to join`);
  return client;
}

/** Starts a game whose host leaves, which makes a player the host. */
async function inherited(): Promise<TableClient> {
  const party = await createParty(server.url, 2);
  clients.push(...party.players);
  await startGame(party);
  const [ann, bob] = party.players;
  await ann.leave();
  await waitUntil(() => bob.table?.host === 's1', 'the new host');
  return bob;
}

test('a person without the password does not become host when the creator leaves', async () => {
  const maker = await createGuest(server.url, 'Ann');
  const code = await createTable(server.url, maker, {}, 'open sesame');
  const ann = joinTable(server.url, code, maker);
  await waitUntil(() => ann.you !== null, 'the creator to join');
  const eve = await come(code, 'Eve');
  await ann.leave();
  await waitUntil(() => eve.table?.watchers.length === 1, 'the creator to leave');
  // By now a person who may become host has done so.
  await inherited();

  expect(await eve.send({ type: 'sit', slot: 0 })).toEqual({ ok: false, code: 'wrong-password' });
  for (const intent of [
    { type: 'password', text: 'mine' },
    { type: 'options', set: { listed: true } },
    { type: 'bot', slot: 1, bot: 'random' },
    { type: 'remove', who: 'w1' },
    { type: 'start' },
  ] as const) {
    expect(await eve.send(intent)).toEqual({ ok: false, code: 'not-host' });
  }
  const back = joinTable(server.url, code, maker);
  clients.push(back);
  await waitUntil(() => back.you !== null, 'the creator to return');
  await requireDone(back.send({ type: 'sit', slot: 0 }));
  expect(back.table?.host).toBe('s0');
});
