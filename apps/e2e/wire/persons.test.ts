import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { connectTable, type TableClient } from '@tigris/protocol/client';
import { apiRequest, createGuest, createTable } from '../support/clients/http-api.ts';
import { createParty, joinTable, requireDone, startGame, waitUntil } from '../support/clients/party.ts';
import { TestServer } from '../support/servers/test-server.ts';

let server: TestServer;
jest.setTimeout(30_000);
const clients: TableClient[] = [];

beforeAll(async () => {
  // The SDK logs failed connections to the console.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = await TestServer.start();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.leave()));
  await server.end();
});

const keep = (client: TableClient): TableClient => {
  clients.push(client);
  return client;
};
const here = ({ table, you }: TableClient): boolean => table !== null && you !== null;
const isClosed = (client: TableClient) =>
  waitUntil(() => client.connection === 'closed', 'the connection to be closed');

describe('a client in three lines', () => {
  test('joins a table', async () => {
    const { token } = await createGuest(server.url, 'Ann');
    const code = await createTable(server.url, { name: 'Ann', token });
    const table = keep(connectTable({ server: server.url, code, bearer: token }));

    expect(await table.send({ type: 'sit', slot: 0 })).toMatchObject({ ok: true });
  });
});

describe('a person', () => {
  test('gets "not connected" for every request after leaving', async () => {
    const ann = await createGuest(server.url, 'Ann');
    const client = joinTable(server.url, await createTable(server.url, ann), ann);
    await waitUntil(() => here(client), 'the table');
    await client.leave();
    expect(await client.act('.')).toEqual({ ok: false, code: 'closing' });
    await expect(client.history()).rejects.toThrow('closing');
  });

  test('with two tabs plays in the newer one, until the older one takes over', async () => {
    const ann = await createGuest(server.url, 'Ann');
    const code = await createTable(server.url, ann);
    const old = keep(joinTable(server.url, code, ann));
    await waitUntil(() => here(old), 'the first tab');
    const young = keep(joinTable(server.url, code, ann));
    await waitUntil(() => here(young) && old.you?.active === false, 'the second tab');
    expect(await old.send({ type: 'sit', slot: 1 })).toEqual({ ok: false, code: 'elsewhere' });
    await requireDone(old.send({ type: 'takeOver' }));
    await waitUntil(() => young.you?.active === false, 'the second tab to notice');
    await requireDone(old.send({ type: 'sit', slot: 1 }));
    await waitUntil(() => young.you?.slot === 1, 'the same seat on both');
  });

  test('continues on another device through a link that works once', async () => {
    const party = await createParty(server.url, 2);
    party.players.forEach(keep);
    await startGame(party);
    const [ann] = party.guests;
    const { json } = await apiRequest(server.url, '/api/me/devices', { token: ann.token });
    const claimed = await apiRequest(server.url, '/api/devices/claim', { body: { link: json.link } });
    const phone = String(claimed.json.token);
    const other = keep(connectTable({ server: server.url, code: party.code, bearer: phone }));
    await waitUntil(() => here(other), 'the phone');
    expect(other.you).toMatchObject({ slot: 0, active: true });
    expect(other.view?.seats).toEqual(party.players[0].view?.seats);
    const again = await apiRequest(server.url, '/api/devices/claim', { body: { link: json.link } });
    expect(again.status).toBeGreaterThanOrEqual(400);
  });
});

describe('a password', () => {
  test('is required to sit down, and attempts are limited', async () => {
    const [ann, bob] = [await createGuest(server.url, 'Ann'), await createGuest(server.url, 'Bob')];
    const code = await createTable(server.url, ann, {}, 'open sesame');
    const guest = keep(joinTable(server.url, code, bob));
    await waitUntil(() => here(guest), 'the lobby');
    expect(guest.table?.password).toBe(true);
    expect(await guest.send({ type: 'sit', slot: 0 })).toEqual({ ok: false, code: 'wrong-password' });
    for (let i = 0; i < 12; i++) await guest.send({ type: 'sit', slot: 0, password: `guess ${i}` });
    expect(await guest.send({ type: 'sit', slot: 0, password: 'open sesame' })).toEqual({
      ok: false,
      code: 'too-fast',
    });
  });
});

describe('a private table', () => {
  test('cannot be seen, joined or watched by others once the game has started', async () => {
    const party = await createParty(server.url, 2, { options: { watch: 'nobody', listed: false } });
    party.players.forEach(keep);
    const { code, guests } = party;
    const [eve, zoe] = [await createGuest(server.url, 'Eve'), await createGuest(server.url, 'Zoe')];
    const early = keep(joinTable(server.url, code, eve));
    await waitUntil(() => here(early), 'the lobby');
    await startGame(party);
    await isClosed(early);
    expect(early.closeReason).toBe('no-watchers');
    expect(early.view).toBeNull();

    const late = keep(joinTable(server.url, code, zoe));
    await isClosed(late);
    expect(late.closeReason).toBe('no-watchers');
    expect(await late.send({ type: 'sit', slot: 3 })).toEqual({ ok: false, code: 'no-watchers' });
    const get = (path: string, token: string) => apiRequest(server.url, path, { method: 'GET', token });
    expect((await get('/api/tables', zoe.token)).text).not.toContain(code);
    expect((await get(`/api/tables/${code}`, zoe.token)).json).toMatchObject({ code: 'no-watchers' });
    expect((await get(`/api/tables/${code}/games/1/record`, zoe.token)).status).toBeGreaterThanOrEqual(400);

    const back = keep(joinTable(server.url, code, guests[1]));
    await waitUntil(() => here(back), 'the player');
    expect(back.view).toEqual(party.players[1].view);
  });

  test('that does not exist is not found', async () => {
    const eve = await createGuest(server.url, 'Eve');
    const lost = keep(joinTable(server.url, 'NOWHERE9', eve));
    await isClosed(lost);
    expect(lost.closeReason).toBe('no-such-table');
    const nobody = keep(connectTable({ server: server.url, code: 'NOWHERE9', bearer: 'forged' }));
    await isClosed(nobody);
    expect(nobody.closeReason).toBe('not-signed-in');
  });
});
