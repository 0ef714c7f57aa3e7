import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { DEFAULT_OPTIONS, type TableOptions } from '@tigris/protocol';
import type { SummarySeat, TableSummary } from '../../../src/ports/tables.ts';
import { removeTempDirs, tempDir } from '../../test-settings.ts';
import { type Browser, Caller, signInBrowser } from '../support/callers.ts';
import { FakeClock, startHttp, type TestHttp } from '../support/start-http.ts';

let http: TestHttp;
let clock: FakeClock;
let dataDir: string;
let ann: Browser;
let bob: Browser;

beforeEach(async () => {
  clock = new FakeClock();
  dataDir = tempDir();
  http = await startHttp({ dataDir }, { clock, timers: clock });
  ann = await signInBrowser(http.origin, 'Ann');
  bob = await signInBrowser(http.origin, 'Bob');
});
afterEach(() => http.close());
afterAll(removeTempDirs);

async function make(options: Partial<TableOptions> = {}, password?: string): Promise<string> {
  const made = await ann.post('/api/tables', { options, password });
  expect(made.status).toBe(201);
  return String(made.json.code);
}

async function seatOf(browser: Browser, dynasty: SummarySeat['dynasty'] = 'a'): Promise<SummarySeat> {
  const { json } = await browser.get('/api/me');
  const person = Object(json.person);
  return { person: String(person.id), name: String(person.name), dynasty, bot: false };
}

function update(code: string, more: Partial<TableSummary> = {}): void {
  const options = { ...DEFAULT_OPTIONS, ...more.options };
  const summary: TableSummary = {
    phase: 'playing',
    game: 1,
    password: false,
    seats: [],
    turn: [],
    at: clock.now(),
    ...more,
    options,
  };
  http.services.store.tables.updateSummary(code, summary);
}

const codes = (tables: unknown): unknown[] => (Array.isArray(tables) ? tables.map((table) => table.code) : []);

test('a table is created with a code without similar letters, and found by it', async () => {
  const code = await make({ rules: 'adv+cw', listed: true });
  expect(code).toMatch(/^[ACEFGHJKMNPRTXY34679]{8}$/);
  const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
  const { json } = await bob.get(`/api/tables/${typed}`);
  expect(json.table).toEqual({
    code,
    phase: 'gathering',
    game: 1,
    host: 'Ann',
    options: { ...DEFAULT_OPTIONS, rules: 'adv+cw', listed: true },
    password: false,
    seats: [],
    open: true,
    watchable: true,
    turn: [],
    you: null,
    at: clock.now(),
    since: null,
    sinceRev: null,
    clock: null,
    away: [],
    vote: null,
  });
  expect((await bob.get('/api/tables/AAAAAAAA')).json.code).toBe('no-such-table');
});

test('creating tables needs a person and is limited', async () => {
  const nobody = new Caller(http.origin, { Origin: http.origin });
  expect((await nobody.post('/api/tables')).json.code).toBe('not-signed-in');
  await http.close();
  http = await startHttp(
    { dataDir, limits: { ...http.services.settings.limits, tablesPerHour: 1 } },
    { clock, timers: clock },
  );
  const cat = await signInBrowser(http.origin, 'Cat');
  expect((await cat.post('/api/tables')).status).toBe(201);
  expect((await cat.post('/api/tables')).json.code).toBe('too-fast');
  for (let i = 0; i < 4; i++) {
    expect((await (await signInBrowser(http.origin, `Cat ${i}`)).post('/api/tables')).status).toBe(201);
  }
  expect((await (await signInBrowser(http.origin, 'Tom')).post('/api/tables')).json.code).toBe('too-fast');
});

test('opening a table returns the room to join', async () => {
  const code = await make();
  const opened = await bob.post(`/api/tables/${code.toLowerCase()}/open`);
  expect(opened.json).toEqual({ room: 'table', roomId: code });
  expect(http.rooms.opened).toEqual([code]);
  expect((await bob.post('/api/tables/AAAAAAAA/open')).json.code).toBe('no-such-table');
  const nobody = new Caller(http.origin, { Origin: http.origin });
  expect((await nobody.post(`/api/tables/${code}/open`)).json.code).toBe('not-signed-in');
  http.rooms.isClosing = true;
  expect(await bob.post(`/api/tables/${code}/open`)).toMatchObject({
    status: 503,
    json: { code: 'closing' },
  });
});

test('wrong codes are limited by address', async () => {
  const code = await make();
  let refused = 0;
  for (let i = 0; i < 80; i++) {
    const { json } = await bob.get(`/api/tables/CCCC${String(i).padStart(4, '3')}`);
    if (json.code === 'too-fast') refused++;
  }
  expect(refused).toBe(20);
  clock.time += 60 * 60 * 1000;
  for (let i = 0; i < 100; i++) expect((await bob.get(`/api/tables/${code}`)).status).toBe(200);
});

test('wrong codes count at all entry points together', async () => {
  const doors = [
    (code: string) => bob.get(`/api/tables/${code}/games/1`),
    (code: string) => bob.get(`/t/${code}/1.ter`),
    (code: string) => bob.post(`/matchmake/joinById/${code}`, { protocol: 1 }),
  ];
  for (let i = 0; i < 60; i++) await doors[i % 3](`CCCC${String(i).padStart(4, '3')}`);
  for (const door of doors) expect((await door('CCCCCCCC')).status).toBe(429);
  expect((await bob.get('/api/tables/CCCCCCCC')).json.code).toBe('too-fast');
});

test('a password is hashed and never sent', async () => {
  const code = await make({ listed: true }, 'open sesame');
  const stored = await http.services.store.tables.find(code);
  expect(stored?.created.password).toMatch(/^scrypt\$/);
  const told = [await bob.get(`/api/tables/${code}`), await bob.get('/api/tables'), await ann.get('/api/tables/mine')];
  for (const { text } of told) {
    expect(text).toContain('"password":true');
    expect(text).not.toMatch(/sesame|scrypt/);
  }
});

test('the list contains tables to join or watch, never private ones', async () => {
  const [open, watched, closed, hidden, over] = [
    await make({ listed: true }),
    await make({ listed: true }),
    await make({ listed: true }),
    await make(),
    await make({ listed: true }),
  ];
  update(watched, { options: { ...DEFAULT_OPTIONS, listed: true } });
  update(closed, { options: { ...DEFAULT_OPTIONS, listed: true, watch: 'nobody' } });
  update(hidden);
  update(over, { phase: 'finished', options: { ...DEFAULT_OPTIONS, listed: true } });
  for (const caller of [bob, new Caller(http.origin)]) {
    const { json, text } = await caller.get('/api/tables');
    expect(codes(json.tables).sort()).toEqual([open, watched].sort());
    expect(text).not.toContain(hidden);
  }
});

test('a table that was not started within a day leaves the list', async () => {
  const code = await make({ listed: true });
  clock.time += 23 * 60 * 60 * 1000;
  expect(codes((await bob.get('/api/tables')).json.tables)).toEqual([code]);
  clock.time += 60 * 60 * 1000;
  expect((await bob.get('/api/tables')).json.tables).toEqual([]);
});

test('a person who may not watch learns nothing of a running table', async () => {
  const code = await make();
  update(code, { seats: [await seatOf(ann)], options: { ...DEFAULT_OPTIONS, watch: 'nobody' } });
  const stranger = await bob.get(`/api/tables/${code}`);
  expect(stranger).toMatchObject({ status: 403, json: { code: 'no-watchers' } });
  expect(stranger.text).not.toContain('Ann');
  expect((await ann.get(`/api/tables/${code}`)).json.table).toMatchObject({ you: 0 });
});

test('own tables show whose turn it is, without ids of persons', async () => {
  const code = await make();
  const seats = [await seatOf(ann), await seatOf(bob, 'l')];
  update(code, { seats, turn: [String(seats[1]?.person)] });
  const mine = await bob.get('/api/tables/mine');
  expect(mine.json).toMatchObject({
    tables: [{ code, you: 1, turn: [1], seats: [{ name: 'Ann' }, { name: 'Bob' }] }],
  });
  expect((await ann.get('/api/tables/mine')).json).toMatchObject({ tables: [{ code, you: 0, turn: [1] }] });
  for (const { person } of seats) expect(mine.text).not.toContain(person);
  const cat = await signInBrowser(http.origin, 'Cat');
  expect((await cat.get('/api/tables/mine')).json).toEqual({ tables: [], finished: [] });
  expect((await new Caller(http.origin).get('/api/tables/mine')).json.code).toBe('not-signed-in');
});

test('tables survive a restart', async () => {
  const code = await make();
  update(code, { seats: [await seatOf(ann)] });
  await http.close();
  http = await startHttp({ dataDir }, { clock, timers: clock });
  const again = new Caller(http.origin, { Cookie: ann.cookie ?? '' });
  expect((await again.get('/api/tables/mine')).json).toMatchObject({
    tables: [{ code, phase: 'playing', you: 0 }],
  });
});
