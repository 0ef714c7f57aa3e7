import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { apiRequest, createGuest, createTable } from '../support/clients/http-api.ts';
import { createParty, joinTable, requireDone, startGame, waitUntil } from '../support/clients/party.ts';
import { TestServer } from '../support/servers/test-server.ts';

const space = { isLow: false };
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({ diskSpace: space });
});
afterAll(() => server.end());

test('while the disk is nearly full games in progress continue, and nothing new is stored', async () => {
  const playing = await createParty(server.url, 2, { options: { order: 'seated', confirm: false } });
  await startGame(playing);
  const gathering = await createParty(server.url, 2);
  const closed = await createTable(server.url, playing.guests[0]);
  const [{ token }] = playing.guests;

  space.isLow = true;
  const refused = { status: 507, json: { code: 'no-room' } };
  expect(await apiRequest(server.url, '/api/persons', { body: { name: 'Eve' } })).toMatchObject(refused);
  expect(await apiRequest(server.url, '/api/tables', { token })).toMatchObject(refused);
  expect(await apiRequest(server.url, `/api/tables/${closed}/open`, { token })).toMatchObject(refused);
  const [host] = gathering.players;
  expect(await host.send({ type: 'options', set: { rules: 'adv' } })).toEqual({ ok: false, code: 'no-room' });
  await requireDone(playing.players[0].act('.'));
  await requireDone(playing.players[1].act('.'));

  // Games in progress can be opened, also after a restart.
  await Promise.all([...playing.players, ...gathering.players].map((player) => player.leave()));
  await server.stop();
  await server.start();
  const ann = joinTable(server.url, playing.code, playing.guests[0]);
  await waitUntil(() => ann.you?.slot === 0, 'the game in progress');
  await requireDone(ann.act('.'));
  await ann.leave();

  space.isLow = false;
  await createTable(server.url, await createGuest(server.url, 'Eve'));
  expect((await apiRequest(server.url, `/api/tables/${closed}/open`, { token })).status).toBe(200);
}, 60_000);
