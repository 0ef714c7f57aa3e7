import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { call, newGuest, newTable } from '../support/clients/http-api.ts';
import { gather, join, must, start, until } from '../support/clients/party.ts';
import { TestServer } from '../support/servers/test-server.ts';

const space = { isShort: false };
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({ space });
});
afterAll(() => server.end());

test('while the disk is nearly full games under way go on, and nothing new is kept', async () => {
  const playing = await gather(server.url, 2, { options: { order: 'seated', confirm: false } });
  await start(playing);
  const gathering = await gather(server.url, 2);
  const closed = await newTable(server.url, playing.guests[0]);
  const [{ token }] = playing.guests;

  space.isShort = true;
  const refused = { status: 507, json: { code: 'no-room' } };
  expect(await call(server.url, '/api/persons', { body: { name: 'Eve' } })).toMatchObject(refused);
  expect(await call(server.url, '/api/tables', { token })).toMatchObject(refused);
  expect(await call(server.url, `/api/tables/${closed}/open`, { token })).toMatchObject(refused);
  const [host] = gathering.players;
  expect(await host.send({ type: 'options', set: { rules: 'adv' } })).toEqual({ ok: false, code: 'no-room' });
  await must(playing.players[0].act('.'));
  await must(playing.players[1].act('.'));

  // A game under way is found again, also after a restart.
  await Promise.all([...playing.players, ...gathering.players].map((player) => player.leave()));
  await server.stop();
  await server.start();
  const ann = join(server.url, playing.code, playing.guests[0]);
  await until(() => ann.you?.slot === 0, 'the game under way');
  await must(ann.act('.'));
  await ann.leave();

  space.isShort = false;
  await newTable(server.url, await newGuest(server.url, 'Eve'));
  expect((await call(server.url, `/api/tables/${closed}/open`, { token })).status).toBe(200);
}, 60_000);
