import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { DEFAULT_DELAYS } from '../../server/src/table/table-services.ts';
import { PushBrowser } from '../../server/test/notifications/support/push-browser.ts';
import { type ReceivedRequest, ReceivingServer } from '../../server/test/notifications/support/receiving-server.ts';
import { apiRequest } from '../support/clients/http-api.ts';
import { createParty, joinTable, type Party, requireDone, startGame, waitUntil } from '../support/clients/party.ts';
import { TestServer } from '../support/servers/test-server.ts';

jest.setTimeout(60_000);
const OPTIONS = { order: 'seated', clock: 'slow:24h+5d' };

let server: TestServer;
let push: ReceivingServer;
let hook: ReceivingServer;
beforeAll(async () => {
  [push, hook] = [await ReceivingServer.start(), await ReceivingServer.start()];
  const table = { delays: { ...DEFAULT_DELAYS, notifyAfterMs: 150 } };
  server = await TestServer.start({ table }, 'no', { notifyPrivateAddresses: true });
});
afterAll(async () => {
  await Promise.all([push.close(), hook.close()]);
  await server.end();
});

/** Subscribes a browser of a person and turns on their notifications at the table. */
async function subscribe({ players, guests }: Party, person: number, language: string): Promise<PushBrowser> {
  const browser = new PushBrowser();
  const body = browser.subscription(`${push.url}/${guests[person].name}`, language);
  const { status } = await apiRequest(server.url, '/api/me/subscriptions', {
    token: guests[person].token,
    body,
  });
  expect(status).toBe(201);
  await requireDone(players[person].send({ type: 'calls', on: true }));
  return browser;
}

/** Checks a signature as receivers do, by https://www.standardwebhooks.com. */
function signed({ headers, body }: ReceivedRequest, secret: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}

const subscriptionsOf = async (token: string): Promise<unknown[]> =>
  JSON.parse((await apiRequest(server.url, '/api/me/subscriptions', { method: 'GET', token })).text).subscriptions;

test('players and a webhook are notified once a turn, also across a restart, and expired subscriptions are deleted', async () => {
  const party = await createParty(server.url, 2, { options: OPTIONS });
  const [ann, bob] = party.players;
  const { code, guests } = party;
  const [annsPhone, bobsPhone] = [await subscribe(party, 0, 'fr'), await subscribe(party, 1, 'ru')];
  await requireDone(ann.send({ type: 'webhook', url: `${hook.url}/club` }));
  await waitUntil(() => ann.you?.webhook != null, 'the secret of the webhook');
  const secret = ann.you?.webhook?.secret ?? '';
  await startGame(party);

  await bob.leave();
  await requireDone(ann.act('.'));
  await Promise.all([push.waitForRequests(1), hook.waitForRequests(1)]);
  const [pushed] = push.received;
  expect(pushed.path).toBe('/Bob');
  expect(pushed.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
  expect(pushed.headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]+$/);
  expect(JSON.stringify(pushed.headers)).not.toContain(code);
  expect(JSON.parse(bobsPhone.read(pushed.body))).toEqual({
    title: 'Тигр и Евфрат',
    body: `Ваш ход за столом ${code}.`,
    path: `/t/${code}`,
    tag: `table ${code}`,
  });
  const [hooked] = hook.received;
  expect(hooked.headers['webhook-signature']).toBe(signed(hooked, secret));
  expect(JSON.parse(hooked.body.toString())).toEqual({
    ...{ type: 'table.asks', table: code, game: 1, for: 'turn', link: `/t/${code}` },
    waitsFor: { name: 'Bob', dynasty: expect.stringMatching(/^[ablp]$/) },
    secondsLeft: expect.any(Number),
  });

  // After a restart Bob is not notified again. His subscription has expired meanwhile.
  await ann.leave();
  await server.stop();
  await server.start();
  push.status = 410;
  const back = joinTable(server.url, code, guests[1]);
  await waitUntil(() => back.view?.turn === 1, 'Bob to reconnect');
  await requireDone(back.act('.'));
  await Promise.all([push.waitForRequests(2), hook.waitForRequests(2)]);
  expect(push.received[1].path).toBe('/Ann');
  expect(annsPhone.read(push.received[1].body)).toContain(`à la table ${code}`);
  expect(JSON.parse(hook.received[1].body.toString()).waitsFor.name).toBe('Ann');
  expect(hook.received[1].headers['webhook-signature']).toBe(signed(hook.received[1], secret));
  const ids = hook.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(2);
  expect(push.received).toHaveLength(2);
  for (let left = 1; left > 0; ) left = (await subscriptionsOf(guests[0].token)).length;
  expect(await subscriptionsOf(guests[1].token)).toHaveLength(1);
  push.status = 201;
  await back.leave();
});

test('a player whose page is hidden is notified, and a player whose page is visible is not', async () => {
  const [pushes, hooks] = [push.received.length, hook.received.length];
  const party = await createParty(server.url, 2, { options: OPTIONS });
  const [ann, bob] = party.players;
  for (const person of [0, 1]) await subscribe(party, person, 'en');
  await startGame(party);
  await requireDone(bob.send({ type: 'look', on: false }));
  await requireDone(ann.act('.'));
  await push.waitForRequests(pushes + 1);
  expect(push.received[pushes].path).toBe('/Bob');
  await requireDone(bob.send({ type: 'look', on: true }));
  await requireDone(bob.act('.'));
  await waitUntil(() => ann.view?.turn === 0, 'Ann to see that it is her turn');
  await requireDone(ann.act('.'));
  // Both pages are visible. Then Bob hides his and gets the next notification.
  await requireDone(bob.send({ type: 'look', on: false }));
  await push.waitForRequests(pushes + 2);
  expect(push.received.slice(pushes).map(({ path }) => path)).toEqual(['/Bob', '/Bob']);
  expect(hook.received).toHaveLength(hooks);
  await Promise.all([ann.leave(), bob.leave()]);
});

test('a failed webhook is retried with the same id and a new signature', async () => {
  const before = hook.received.length;
  const party = await createParty(server.url, 2, { options: OPTIONS });
  const [ann, bob] = party.players;
  await requireDone(ann.send({ type: 'webhook', url: hook.url }));
  await waitUntil(() => ann.you?.webhook != null, 'the secret of the webhook');
  await startGame(party);
  hook.status = 503;
  await bob.leave();
  await requireDone(ann.act('.'));
  await hook.waitForRequests(before + 1);
  hook.status = 200;
  await hook.waitForRequests(before + 2);
  const [first, second] = hook.received.slice(before);
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
  expect(second.body).toEqual(first.body);
  expect(second.headers['webhook-signature']).toBe(signed(second, ann.you?.webhook?.secret ?? ''));
  await ann.leave();
});
