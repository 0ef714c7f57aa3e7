import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { removeTempDirs, tempDir } from '../../test-settings.ts';
import { Browser, Caller, signInBrowser, signInProgram } from '../support/callers.ts';
import { FakeClock, startHttp, type TestHttp } from '../support/start-http.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let http: TestHttp;
let clock: FakeClock;
let dataDir: string;

beforeEach(async () => {
  clock = new FakeClock();
  dataDir = tempDir();
  http = await startHttp({ dataDir }, { clock, timers: clock });
});
afterEach(() => http.close());
afterAll(removeTempDirs);

test('a page gets its token in an HTTP-only cookie', async () => {
  const browser = new Browser(http.origin);
  const made = await browser.post('/api/persons', { name: 'Ann' });
  expect(made.status).toBe(201);
  expect(made.json).toEqual({ person: { id: expect.any(String), name: 'Ann' } });
  const cookie = made.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  expect(cookie).toMatch(/Max-Age=31536000/);
  expect(cookie).not.toMatch(/Secure/);
  expect((await browser.get('/api/me')).json).toEqual(made.json);
});

describe('behind https', () => {
  const page = { Origin: 'https://play.example.org' };
  const isAnn = async (cookie: string): Promise<boolean> =>
    (await new Caller(http.origin, { ...page, Cookie: cookie }).get('/api/me')).json.person !== null;

  beforeEach(async () => {
    await http.close();
    http = await startHttp({ dataDir, publicUrl: page.Origin }, { clock, timers: clock });
  });

  async function tokenOf(): Promise<string> {
    return String((await new Caller(http.origin).post('/api/persons', { name: 'Ann' })).json.token);
  }

  test('the cookie has a name that other hosts cannot set', async () => {
    const made = await new Caller(http.origin, page).post('/api/persons', { name: 'Ann' });
    const [cookie = '', ...more] = made.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-te_person=/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; Path=\/;/);
    expect(cookie).not.toMatch(/Domain/);
    expect(more).toEqual([]);
    expect(await isAnn(cookie.split(';')[0] ?? '')).toBe(true);
  });

  test('a browser with the http cookie stays the same person and gets the https cookie', async () => {
    const token = await tokenOf();
    const old = new Caller(http.origin, { ...page, Cookie: `te_person=${token}` });
    const { json, headers } = await old.get('/api/me');
    expect(json.person).toMatchObject({ name: 'Ann' });
    const [kept = '', gone = ''] = headers.getSetCookie();
    expect(kept).toContain(`__Host-te_person=${token};`);
    expect(gone).toMatch(/^te_person=;.*Max-Age=0/);
  });

  test('if both cookies are sent, the https cookie counts', async () => {
    const token = await tokenOf();
    expect(await isAnn(`te_person=forged; __Host-te_person=${token}`)).toBe(true);
    expect(await isAnn(`te_person=${token}; __Host-te_person=forged`)).toBe(false);
  });
});

test('signing out everywhere else keeps this device signed in and no other', async () => {
  const here = await signInBrowser(http.origin, 'Ann');
  const { link } = (await here.post('/api/me/devices')).json;
  const there = new Browser(http.origin);
  await there.post('/api/devices/claim', { link });
  const unused = (await here.post('/api/me/devices')).json.link;
  const stolen = new Caller(http.origin, { Cookie: here.cookie ?? '' });
  expect((await stolen.get('/api/me')).json.person).toMatchObject({ name: 'Ann' });

  const out = await here.post('/api/me/sign-out-elsewhere');
  expect(out).toMatchObject({ status: 200, json: { person: { name: 'Ann' } } });
  expect((await here.get('/api/me')).json.person).toMatchObject({ name: 'Ann' });
  for (const other of [there, stolen]) expect((await other.get('/api/me')).json.person).toBeNull();
  expect((await new Browser(http.origin).post('/api/devices/claim', { link: unused })).status).toBe(410);

  const again = (await here.post('/api/me/devices')).json.link;
  await there.post('/api/devices/claim', { link: again });
  expect((await there.get('/api/me')).json.person).toMatchObject({ name: 'Ann' });
});

test('a program that signs out everywhere else gets its new token', async () => {
  const program = await signInProgram(http.origin, 'Bob');
  const { json } = await program.post('/api/me/sign-out-elsewhere');
  expect((await program.get('/api/me')).json.person).toBeNull();
  const again = new Caller(http.origin, { Authorization: `Bearer ${json.token}` });
  expect((await again.get('/api/me')).json.person).toMatchObject({ name: 'Bob' });
});

test('a program gets a bearer token and no cookie', async () => {
  const made = await new Caller(http.origin).post('/api/persons', { name: 'Bob' });
  expect(made.headers.get('set-cookie')).toBeNull();
  const program = new Caller(http.origin, { Authorization: `Bearer ${made.json.token}` });
  expect((await program.get('/api/me')).json).toEqual({ person: made.json.person });
});

test('no token and forged tokens identify nobody', async () => {
  expect((await new Browser(http.origin).get('/api/me')).json).toEqual({ person: null });
  expect((await new Browser(http.origin).patch('/api/me', { name: 'Eve' })).json.code).toBe('not-signed-in');
  const { json } = await new Caller(http.origin).post('/api/persons', { name: 'Bob' });
  const [person, time, generation, signature] = String(json.token).split('.');
  const other = await new Caller(http.origin).post('/api/persons', { name: 'Eve' });
  for (const token of [
    `${String(other.json.token).split('.')[0]}.${time}.${generation}.${signature}`,
    `${person}.${time}.1.${signature}`,
    `${person}.${time}.${signature}`,
    `${person}.${time}.${generation}.${'A'.repeat(43)}`,
    `${person}.${time}.`,
    'x',
  ]) {
    const program = new Caller(http.origin, { Authorization: `Bearer ${token}` });
    expect((await program.get('/api/me')).json).toEqual({ person: null });
  }
});

test('a token has only one valid spelling', async () => {
  const { json } = await new Caller(http.origin).post('/api/persons', { name: 'Ann' });
  const token = String(json.token);
  const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    .map((last) => token.slice(0, -1) + last)
    .filter((other) => other !== token);
  for (const other of others) {
    const program = new Caller(http.origin, { Authorization: `Bearer ${other}` });
    expect((await program.get('/api/me')).json.person).toBeNull();
  }
});

test('a token is valid for a year and is renewed by use', async () => {
  const browser = await signInBrowser(http.origin, 'Ann');
  const first = browser.cookie;
  clock.time += 10 * DAY;
  await browser.get('/api/me');
  expect(browser.cookie).not.toBe(first);
  clock.time += 364 * DAY;
  expect((await browser.get('/api/me')).json.person).toMatchObject({ name: 'Ann' });
  clock.time += 366 * DAY;
  expect((await browser.get('/api/me')).json.person).toBeNull();
});

test('persons survive a restart: the secret is stored next to the data', async () => {
  const browser = await signInBrowser(http.origin, 'Ann');
  await http.close();
  http = await startHttp({ dataDir }, { clock, timers: clock });
  const again = new Caller(http.origin, { Cookie: browser.cookie ?? '' });
  expect((await again.get('/api/me')).json.person).toMatchObject({ name: 'Ann' });
});

test('names are cleaned and can be changed', async () => {
  const browser = await signInBrowser(http.origin, '  Ann,\u0007 "the\u202E  Great" ');
  expect((await browser.get('/api/me')).json.person).toMatchObject({ name: 'Ann the Great' });
  expect((await browser.patch('/api/me', { name: 'Аня' })).json.person).toMatchObject({ name: 'Аня' });
  expect((await browser.get('/api/me')).json.person).toMatchObject({ name: 'Аня' });
  for (const name of ['', ' ', '""', ',', '\u200b', 5, undefined]) {
    expect((await browser.patch('/api/me', { name })).json.code).toBe('bad-name');
  }
  const long = await browser.patch('/api/me', { name: 'x'.repeat(1000) });
  expect(long.json.person).toMatchObject({ name: 'x'.repeat(24) });
});

test('a device link signs another browser in, once', async () => {
  const phone = await signInBrowser(http.origin, 'Ann');
  const { json } = await phone.post('/api/me/devices');
  expect(json.url).toBe(`${http.origin}/#device=${json.link}`);
  const desk = new Browser(http.origin);
  const claimed = await desk.post('/api/devices/claim', { link: json.link });
  expect(claimed.json).toEqual((await phone.get('/api/me')).json);
  expect((await desk.get('/api/me')).json).toEqual(claimed.json);
  const third = await new Browser(http.origin).post('/api/devices/claim', { link: json.link });
  expect(third).toMatchObject({ status: 410, json: { code: 'bad-link' } });
});

test('of two concurrent claims of a device link one succeeds', async () => {
  const phone = await signInBrowser(http.origin, 'Ann');
  const { json } = await phone.post('/api/me/devices');
  const claims = await Promise.all(
    [1, 2, 3, 4].map(() => new Browser(http.origin).post('/api/devices/claim', { link: json.link })),
  );
  expect(claims.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
});

test('a device link is not valid after ten minutes', async () => {
  const phone = await signInBrowser(http.origin, 'Ann');
  const { json } = await phone.post('/api/me/devices');
  expect(json.expiresAt).toBe(clock.time + 10 * MINUTE);
  clock.time += 10 * MINUTE;
  const late = await new Browser(http.origin).post('/api/devices/claim', { link: json.link });
  expect(late.json.code).toBe('bad-link');
});

test('setting the system clock does not change the lifetime of a device link', async () => {
  const phone = await signInBrowser(http.origin, 'Ann');
  const [first, second] = [await phone.post('/api/me/devices'), await phone.post('/api/me/devices')];
  const claim = ({ json }: typeof first) => new Browser(http.origin).post('/api/devices/claim', { link: json.link });
  clock.setBack = -60 * MINUTE;
  clock.time += 9 * MINUTE;
  expect((await claim(first)).status).toBe(200);
  clock.setBack = 60 * MINUTE;
  clock.time += MINUTE;
  expect((await claim(second)).json.code).toBe('bad-link');
});

test('device links are limited by person', async () => {
  const phone = await signInBrowser(http.origin, 'Ann');
  for (let i = 0; i < 20; i++) expect((await phone.post('/api/me/devices')).status).toBe(201);
  expect((await phone.post('/api/me/devices')).json.code).toBe('too-fast');
});

test('new persons are limited by address', async () => {
  await http.close();
  const limits = { ...http.services.settings.limits, personsPerHour: 2 };
  http = await startHttp({ dataDir, limits }, { clock, timers: clock });
  const make = () => new Caller(http.origin).post('/api/persons', { name: 'Ann' });
  expect([(await make()).status, (await make()).status]).toEqual([201, 201]);
  const refused = await make();
  expect(refused).toMatchObject({ status: 429, json: { code: 'too-fast' } });
  expect(refused.headers.get('retry-after')).toBe('1800');
  clock.time += 30 * MINUTE;
  expect((await make()).status).toBe(201);
});

test('a bearer token allows everything that a page may do', async () => {
  const program = await signInProgram(http.origin, 'Bob');
  expect((await program.patch('/api/me', { name: 'Rob' })).status).toBe(200);
  expect((await program.post('/api/me/devices')).status).toBe(201);
});
