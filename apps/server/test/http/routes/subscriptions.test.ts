import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { PushBrowser } from '../../notifications/support/push-browser.ts';
import { removeTempDirs } from '../../test-settings.ts';
import { type Browser, Caller, type HttpAnswer, signInBrowser, signInProgram } from '../support/callers.ts';
import { startHttp, type TestHttp } from '../support/start-http.ts';

let server: TestHttp;
let ann: Browser;
beforeEach(async () => {
  server = await startHttp();
  ann = await signInBrowser(server.origin, 'Ann');
});
afterEach(() => server.close());
afterAll(removeTempDirs);

const ENDPOINT = 'https://push.example.org/to/me';
const PATH = '/api/me/subscriptions';
const idIn = ({ text }: HttpAnswer): string => JSON.parse(text).subscription.id;
const personOf = async (caller: Caller): Promise<string> => JSON.parse((await caller.get('/api/me')).text).person.id;
const devicesOf = async (caller: Caller): Promise<string[]> =>
  JSON.parse((await caller.get(PATH)).text).subscriptions.map(({ device }: { device: string }) => device);
const end = (caller: Caller, id: string): Promise<HttpAnswer> => caller.ask('DELETE', `${PATH}/${id}`, undefined, {});

test('a person lists and ends all of their subscriptions from any browser', async () => {
  const [one, two] = [new PushBrowser(), new PushBrowser()];
  const made = await ann.post(PATH, { ...one.subscription(ENDPOINT), device: 'a phone\u202E' });
  expect([made.status, made.json]).toMatchObject([201, { subscription: { device: 'a phone' } }]);
  const { json } = await ann.post('/api/me/devices');
  const elsewhere = await new Caller(server.origin).post('/api/devices/claim', { link: json.link });
  const tablet = new Caller(server.origin, { Authorization: `Bearer ${elsewhere.json.token}` });
  await tablet.post(PATH, { ...two.subscription(`${ENDPOINT}2`), device: 'a tablet' });
  expect((await devicesOf(ann)).sort()).toEqual(['a phone', 'a tablet']);
  expect((await end(tablet, idIn(made))).status).toBe(200);
  expect(await devicesOf(ann)).toEqual(['a tablet']);
  const gone = await end(ann, idIn(made));
  expect([gone.status, gone.json.code]).toEqual([404, 'no-such-subscription']);
});

test('subscriptions of others cannot be listed or ended, and endpoints are never sent', async () => {
  const made = await ann.post(PATH, new PushBrowser().subscription(ENDPOINT));
  const bob = await signInProgram(server.origin, 'Bob');
  expect(await devicesOf(bob)).toEqual([]);
  expect((await end(bob, idIn(made))).status).toBe(404);
  expect((await ann.get(PATH)).text).not.toContain('push.example.org');
  const stranger = new Caller(server.origin);
  expect((await stranger.get(PATH)).json.code).toBe('not-signed-in');
});

test('all browsers get the same key, available from the start', async () => {
  const { key } = (await ann.get(PATH)).json;
  expect(Buffer.from(String(key), 'base64url')).toHaveLength(65);
  const bob = await signInProgram(server.origin, 'Bob');
  expect((await bob.get(PATH)).json.key).toBe(key);
});

test('subscribing again replaces the subscription and its language', async () => {
  const browser = new PushBrowser();
  await ann.post(PATH, browser.subscription(ENDPOINT));
  await ann.post(PATH, browser.subscription(ENDPOINT, 'fr'));
  expect(await devicesOf(ann)).toHaveLength(1);
  const kept = await server.services.store.subscriptions.ofPerson(await personOf(ann));
  expect(kept).toMatchObject([{ language: 'fr' }]);
});

test('keys are stored re-encoded, without other characters', async () => {
  const { keys, ...browser } = new PushBrowser().subscription(ENDPOINT);
  const written = {
    p256dh: `${keys.p256dh}\0=`,
    auth: `\0${keys.auth.slice(0, 4)}\uD800${keys.auth.slice(4)}`,
  };
  expect((await ann.post(PATH, { ...browser, keys: written })).status).toBe(201);
  const kept = await server.services.store.subscriptions.ofPerson(await personOf(ann));
  expect(kept).toMatchObject([keys]);
});

test('invalid subscriptions and endpoints in private networks are refused', async () => {
  const good = new PushBrowser().subscription(ENDPOINT);
  const bad: object[] = [
    {},
    { ...good, language: 'xx' },
    { ...good, keys: { ...good.keys, auth: 'short' } },
    { ...good, keys: { ...good.keys, p256dh: 'A'.repeat(87) } },
    { ...good, keys: undefined },
    { ...good, endpoint: 7 },
    { ...good, endpoint: 'http://push.example.org/' },
    { ...good, endpoint: 'https://127.0.0.1/' },
    { ...good, endpoint: 'https://[::1]/' },
    { ...good, endpoint: `https://push.example.org/${'x'.repeat(1000)}` },
  ];
  for (const body of bad) {
    const refused = await ann.post(PATH, body);
    expect([body, refused.status, refused.json.code]).toEqual([body, 400, 'bad-subscription']);
  }
  expect(await devicesOf(ann)).toEqual([]);
});

test('signing out elsewhere ends all subscriptions', async () => {
  await ann.post(PATH, new PushBrowser().subscription(ENDPOINT));
  expect((await ann.post('/api/me/sign-out-elsewhere')).status).toBe(200);
  expect(await devicesOf(ann)).toEqual([]);
});

test('subscribing is limited by person', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 61; i++) statuses.push((await ann.post(PATH, {})).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
});

test('unusual endpoints are refused or normalized', async () => {
  const gone = await end(ann, '%00');
  expect([gone.status, gone.json.code]).toEqual([404, 'no-such-subscription']);
  const endpoint = `${ENDPOINT}\0me`;
  const made = await ann.post(PATH, new PushBrowser().subscription(endpoint));
  expect(made.status).toBe(201);
  const [kept] = await server.services.store.subscriptions.ofPerson(await personOf(ann));
  expect(kept?.endpoint).toBe(`${ENDPOINT}%00me`);
});
