import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { addressOrNetwork } from '../../../src/http/request/client-address.ts';
import { removeTempDirs } from '../../test-settings.ts';
import { Browser, Caller, signInBrowser, signInProgram } from '../support/callers.ts';
import { rawGet } from '../support/raw-get.ts';
import { FakeClock, startHttp, type TestHttp } from '../support/start-http.ts';

let http: TestHttp;

beforeEach(async () => {
  http = await startHttp();
});
afterEach(() => http.close());
afterAll(removeTempDirs);

test('another site’s page cannot change anything for a visitor', async () => {
  const browser = await signInBrowser(http.origin, 'Ann');
  for (const origin of [
    'http://evil.example',
    'null',
    http.origin.replace('http:', 'https:'),
    `${http.origin}1`,
    http.origin.replace(/:\d+$/, ':1'),
  ]) {
    const foreign = new Caller(http.origin, { Origin: origin, Cookie: browser.cookie ?? '' });
    for (const path of ['/api/persons', '/api/tables', '/api/me/devices', '/matchmake/joinById/ABCD']) {
      expect(await foreign.post(path, { name: 'Eve' })).toMatchObject({
        status: 403,
        json: { code: 'bad-origin' },
      });
    }
    expect((await foreign.patch('/api/me', { name: 'Eve' })).json.code).toBe('bad-origin');
  }
  expect((await browser.get('/api/me')).json.person).toMatchObject({ name: 'Ann' });
});

test('responses are not readable by other sites: no CORS header is sent', async () => {
  const foreign = new Caller(http.origin, { Origin: 'http://evil.example' });
  const preflight = await foreign.ask('OPTIONS', '/api/me', undefined, {
    'Access-Control-Request-Method': 'PATCH',
  });
  for (const { headers } of [preflight, await foreign.get('/api/tables')]) {
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('without an Origin a bearer token is required, a cookie is not enough', async () => {
  const browser = await signInBrowser(http.origin, 'Ann');
  const cookieOnly = new Caller(http.origin, { Cookie: browser.cookie ?? '' });
  expect((await cookieOnly.patch('/api/me', { name: 'Eve' })).json.code).toBe('need-bearer');
  expect((await cookieOnly.post('/api/tables')).json.code).toBe('need-bearer');
  expect((await cookieOnly.post('/matchmake/joinById/ABCD')).json.code).toBe('need-bearer');
  const program = await signInProgram(http.origin, 'Bob');
  expect((await program.post('/api/tables')).status).toBe(201);
});

test('an invalid bearer token identifies nobody, whatever the cookie says', async () => {
  const browser = await signInBrowser(http.origin, 'Ann');
  const both = new Caller(http.origin, { Cookie: browser.cookie ?? '', Authorization: 'Bearer wrong' });
  expect((await both.post('/api/tables')).json.code).toBe('not-signed-in');
});

test('the public URL is accepted as Origin, whatever Host the proxy sends', async () => {
  await http.close();
  http = await startHttp({ publicUrl: 'https://play.example.org' });
  const page = new Caller(http.origin, { Origin: 'https://play.example.org' });
  expect((await page.post('/api/persons', { name: 'Ann' })).status).toBe(201);
});

test('every response has the security headers', async () => {
  for (const path of ['/', '/healthz', '/api/tables', '/nowhere', '/assets/none.js']) {
    const { headers } = await new Browser(http.origin).get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain(http.origin.replace('http', 'ws'));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
  }
});

test('an unusual Host is left out of the content security policy', async () => {
  const { headers } = await rawGet(http.origin, '/healthz', "evil.example; script-src 'unsafe-eval'");
  expect(headers['content-security-policy']).toContain("connect-src 'self'  data:");
  expect(headers['content-security-policy']).not.toContain('evil');
});

test('bad input is refused with a code and without a stack', async () => {
  const browser = await signInBrowser(http.origin, 'Ann');
  const ask = (method: string, path: string, body?: string) => browser.ask(method, path, body, {});
  const refused = [
    [await ask('POST', '/api/tables', '{"options":'), 400, 'bad-json'],
    [await ask('POST', '/api/tables', '[]'), 400, 'bad-json'],
    [await ask('POST', '/api/tables', '{"options":{"rules":"chess"}}'), 400, 'bad-options'],
    [await ask('POST', '/api/tables', '{"options":[]}'), 400, 'bad-options'],
    [await ask('POST', '/api/tables', '{"options":{"secret":1}}'), 400, 'bad-options'],
    [await ask('POST', '/api/tables', `{"password":"${'x'.repeat(65)}"}`), 400, 'bad-password'],
    [await ask('POST', '/api/tables', '{"password":7}'), 400, 'bad-password'],
    [await ask('POST', '/api/tables', `{"x":"${'x'.repeat(9000)}"}`), 413, 'too-large'],
    [await ask('GET', '/api/tables/%E0%A4%A'), 404, 'not-found'],
    [await ask('GET', '/t/%ff'), 404, 'not-found'],
    [await ask('GET', '/api/nothing'), 404, 'not-found'],
    [await ask('POST', '/matchmake/create/table'), 404, 'not-found'],
    [await ask('POST', '/matchmake/joinOrCreate/table'), 404, 'not-found'],
  ] as const;
  for (const [answered, status, code] of refused) {
    expect(answered).toMatchObject({ status, json: { code } });
    expect(answered.text).not.toMatch(/ at .*:\d|node_modules|\.ts/);
  }
});

test('an unsupported method is refused, and Allow lists the supported ones', async () => {
  const browser = await signInBrowser(http.origin, 'Ann');
  for (const [method, path, allow] of [
    ['DELETE', '/api/me', 'GET, PATCH, HEAD'],
    ['PUT', '/api/tables', 'GET, POST, HEAD'],
    ['GET', '/api/persons', 'POST'],
    ['POST', '/api/tables/mine', 'GET, HEAD'],
    ['DELETE', '/api/tables/ABCDEFGH', 'GET, HEAD'],
    ['GET', '/api/tables/ABCDEFGH/open', 'POST'],
    ['GET', '/matchmake/joinById/ABCDEFGH', 'POST'],
    ['PUT', '/t/ABCDEFGH/1.ter', 'GET, HEAD'],
    ['POST', '/t/ABCDEFGH', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
  ] as const) {
    const answered = await browser.ask(method, path, undefined, {});
    expect([path, answered.status, answered.json.code]).toEqual([path, 405, 'bad-method']);
    expect(answered.headers.get('allow')).toBe(allow);
  }
});

test('requests per minute are limited by address', async () => {
  await http.close();
  const clock = new FakeClock();
  const { limits } = http.services.settings;
  http = await startHttp({ limits: { ...limits, requestsPerMinute: 3 } }, { clock, timers: clock });
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await new Caller(http.origin).get('/api/tables')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await new Caller(http.origin).get('/healthz')).status).toBe(200);
  clock.time += 20_000;
  expect((await new Caller(http.origin).get('/api/tables')).status).toBe(200);
});

test('setting the system clock back does not extend a limit', async () => {
  await http.close();
  const clock = new FakeClock();
  const { limits } = http.services.settings;
  http = await startHttp({ limits: { ...limits, requestsPerMinute: 3 } }, { clock, timers: clock });
  const status = async () => (await new Caller(http.origin).get('/api/tables')).status;
  expect([await status(), await status()]).toEqual([200, 200]);
  clock.setBack = 60 * 60 * 1000;
  expect([await status(), await status()]).toEqual([200, 429]);
  clock.time += 20_000;
  expect(await status()).toBe(200);
});

test('requests from this machine are not limited, but those through its proxy are', async () => {
  await http.close();
  const { limits } = http.services.settings;
  http = await startHttp({
    limits: { ...limits, requestsPerMinute: 3, personsPerHour: 1, tablesPerHour: 1, loopback: false },
    trustedProxies: 1,
  });
  const ann = await signInProgram(http.origin, 'Ann');
  for (let i = 0; i < 5; i++) expect((await ann.post('/api/tables')).status).toBe(201);
  for (let i = 0; i < 5; i++) await signInProgram(http.origin, 'Bob');
  for (const address of ['203.0.113.7', '127.0.0.2', '::1', '10.0.0.9, ::ffff:127.0.0.5']) {
    expect(await fourTimes({ 'X-Forwarded-For': address })).toEqual([200, 200, 200, 429]);
  }
  expect(await fourTimes({ 'X-Real-IP': '127.0.0.9' })).toEqual([200, 200, 200, 429]);
});

async function fourTimes(headers: Record<string, string>): Promise<number[]> {
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await new Caller(http.origin, headers).get('/api/tables')).status);
  return statuses;
}

test('a client cannot choose its address through X-Forwarded-For', async () => {
  await http.close();
  const { limits } = http.services.settings;
  http = await startHttp({ limits: { ...limits, requestsPerMinute: 3 }, trustedProxies: 2 });
  const statuses = [];
  for (const invented of ['1.1.1.1', '2.2.2.2', 'nonsense', '127.0.0.1']) {
    const far = new Caller(http.origin, { 'X-Forwarded-For': `${invented}, 203.0.113.7, 198.51.100.1` });
    statuses.push((await far.get('/api/tables')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  // If the second entry from the right is invalid, the first one counts.
  for (const junk of ['junk', '203.0.113.8:', '']) {
    const far = new Caller(http.origin, { 'X-Forwarded-For': `${junk}, 198.51.100.1` });
    statuses.push((await far.get('/api/tables')).status);
  }
  expect(statuses.slice(4)).toEqual([200, 200, 200]);
  const proxy = new Caller(http.origin, { 'X-Forwarded-For': 'other junk, 198.51.100.1' });
  expect((await proxy.get('/api/tables')).status).toBe(429);
});

test('an unknown proxy on this machine counts as one address, and is logged once', async () => {
  await http.close();
  const { limits } = http.services.settings;
  const warned: string[] = [];
  const log = { ...http.services.log, warn: (event: string) => warned.push(event) };
  http = await startHttp({ limits: { ...limits, requestsPerMinute: 3, loopback: false } }, { log });
  const statuses = [];
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']) {
    const far = new Caller(http.origin, { 'X-Forwarded-For': address });
    statuses.push((await far.get('/api/tables')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(warned).toHaveLength(1);
  expect(warned[0]).toMatch('TRUSTED_PROXIES');
});

test('an IPv6 network counts as one address', () => {
  expect(addressOrNetwork('::ffff:10.0.0.1')).toBe('10.0.0.1');
  expect(addressOrNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(addressOrNetwork('2001:0DB8:1:2::6')).toBe('2001:db8:1:2');
  expect(addressOrNetwork('2001:db8::6')).toBe('2001:db8:0:0');
  expect(addressOrNetwork('fe80::1%eth0')).toBe('fe80:0:0:0');
  expect(addressOrNetwork('::1')).toBe('0:0:0:0');
});

test('concurrent readiness checks share one check of the store', async () => {
  const { store } = http.services;
  let asked = 0;
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  store.ping = () => {
    asked++;
    return answered;
  };
  const program = new Caller(http.origin);
  const all = Array.from({ length: 20 }, () => program.get('/readyz'));
  while (http.requests < all.length) await new Promise((resolve) => setImmediate(resolve));
  answer();
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 200));
  expect(asked).toBe(1);
  await program.get('/readyz');
  expect(asked).toBe(2);
});

test('healthz always responds, readyz until the server closes', async () => {
  const program = new Caller(http.origin);
  expect((await program.get('/healthz')).json).toEqual({ ok: true });
  expect((await program.get('/readyz')).json).toEqual({ ok: true });
  http.rooms.isClosing = true;
  expect((await program.get('/healthz')).status).toBe(200);
  expect(await program.get('/readyz')).toMatchObject({ status: 503, json: { code: 'closing' } });
});
