import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { DEFAULT_OPTIONS } from '@tigris/protocol';
import { GAME_SEARCH } from '../../../src/limits/limits.ts';
import type { FinishedGame, SummarySeat } from '../../../src/ports/tables.ts';
import { removeTempDirs, tempDir } from '../../test-settings.ts';
import { type Browser, Caller, signInBrowser } from '../support/callers.ts';
import { FakeClock, startHttp, type TestHttp } from '../support/start-http.ts';

let http: TestHttp;
let clock: FakeClock;
let ann: Browser;
let stranger: Caller;
let seats: Record<'ann' | 'bob' | 'zoe', SummarySeat>;

async function seatOf(browser: Browser, dynasty: SummarySeat['dynasty']): Promise<SummarySeat> {
  const person = Object((await browser.get('/api/me')).json.person);
  return { person: String(person.id), name: String(person.name), dynasty, bot: false };
}

beforeEach(async () => {
  clock = new FakeClock();
  http = await startHttp({ dataDir: tempDir() }, { clock, timers: clock });
  ann = await signInBrowser(http.origin, 'Ann');
  stranger = new Caller(http.origin);
  seats = {
    ann: await seatOf(ann, 'a'),
    bob: await seatOf(await signInBrowser(http.origin, 'Bob'), 'b'),
    zoe: await seatOf(await signInBrowser(http.origin, 'ZOË'), 'l'),
  };
});
afterEach(() => http.close());
afterAll(removeTempDirs);

let count = 0;
/** A game that Ann won against Bob, at its own table. */
async function finish(more: Partial<FinishedGame> = {}): Promise<string> {
  count += 1;
  const code = `GAME${String(count).padStart(4, '0')}`;
  await http.services.store.tables.addFinishedGame({
    ...{
      code,
      game: 1,
      rules: 'std',
      seats: [seats.ann, seats.bob],
      result: 'a',
      scores: null,
      stopped: null,
    },
    ...{ watch: 'anyone', at: 1000 + count },
    ...more,
  });
  return code;
}

const search = (caller: Caller, query: string) => caller.get(`/api/games?${query}`);

async function found(caller: Caller, query = ''): Promise<unknown[]> {
  const { status, json } = await search(caller, query);
  expect(status).toBe(200);
  return Object(json).games.map((game: { code: string }) => game.code);
}

test('finds by the name of another player, ignoring case, but not by a bot’s', async () => {
  const withBob = await finish();
  const withZoe = await finish({ seats: [seats.ann, seats.zoe] });
  const bot: SummarySeat = { person: null, name: 'keen', dynasty: 'p', bot: true };
  await finish({ seats: [seats.ann, bot] });
  expect(await found(ann, 'person=bob')).toEqual([withBob]);
  expect(await found(ann, `person=${encodeURIComponent('zoë')}`)).toEqual([withZoe]);
  expect(await found(ann, `person=${encodeURIComponent('zoe\u0308')}`)).toEqual([withZoe]);
  expect(await found(ann, 'person=o')).toEqual([withZoe, withBob]);
  for (const name of ['keen', 'ann', 'nobody']) expect(await found(ann, `person=${name}`)).toEqual([]);
});

test('finds by outcome', async () => {
  const won = await finish();
  const lost = await finish({ result: 'b' });
  const agreed = await finish({ result: null, stopped: 'agreed' });
  const left = await finish({ result: null, stopped: 'abandoned' });
  const gaveUp = await finish({ result: 'b', stopped: 'resigned' });
  const shared = await finish({ result: 'a b' });
  expect(await found(ann, 'result=won')).toEqual([shared, won]);
  expect(await found(ann, 'result=lost')).toEqual([gaveUp, lost]);
  expect(await found(ann, 'result=whole')).toEqual([shared, lost, won]);
  expect(await found(ann, 'result=agreed')).toEqual([agreed]);
  expect(await found(ann, 'result=abandoned')).toEqual([left]);
  expect(await found(ann, 'result=resigned')).toEqual([gaveUp]);
});

test('finds by rules: exactly these, or including some options', async () => {
  const classic = await finish();
  const second = await finish({ rules: 'adv+cw' });
  const everything = await finish({ rules: 'adv+ceow' });
  expect(await found(ann, 'rules=std')).toEqual([classic]);
  expect(await found(ann, 'rules=adv%2Bcw')).toEqual([second]);
  expect(await found(ann, 'has=wonder')).toEqual([everything, second]);
  expect(await found(ann, 'has=advanced,english')).toEqual([everything]);
  expect(await found(ann, 'has=wonder&person=bob&result=won')).toEqual([everything, second]);
});

test('a visitor finds listed games that anyone could watch, and no others', async () => {
  const open = await finish({ listed: true });
  await finish({ listed: false });
  await finish();
  await finish({ listed: true, watch: 'nobody' });
  const cat = await signInBrowser(http.origin, 'Cat');
  for (const caller of [stranger, cat]) {
    const { text } = await search(caller, 'of=all');
    for (const { person } of Object.values(seats)) expect(text).not.toContain(person);
    expect(await found(caller, 'of=all')).toEqual([open]);
    expect(await found(caller, 'of=all&person=Bob')).toEqual([open]);
    expect(await found(caller, 'of=all&result=won')).toEqual([]);
    expect(await found(caller, 'of=all&result=lost')).toEqual([]);
  }
  expect(await found(cat)).toEqual([]);
  expect((await search(stranger, '')).json.code).toBe('not-signed-in');
  expect(await found(ann, 'of=all')).toHaveLength(4);
});

test('games of a table that leaves the list disappear for visitors', async () => {
  const { json } = await ann.post('/api/tables', { options: { listed: true } });
  const code = String(json.code);
  await finish({ code, listed: true });
  expect(await found(stranger, 'of=all')).toEqual([code]);
  const { tables } = http.services.store;
  const options = { ...DEFAULT_OPTIONS, listed: false };
  tables.updateSummary(code, {
    ...{ phase: 'gathering', game: 2, options, password: false, seats: [], turn: [], at: clock.now() },
  });
  await tables.deleteUnstarted(0, () => true);
  expect(await found(stranger, 'of=all')).toEqual([]);
  expect(await found(ann)).toEqual([code]);
});

test('pages contain each game once, newest first, even if games finish meanwhile', async () => {
  const all: string[] = [];
  for (let i = 0; i < 2 * GAME_SEARCH.pageSize + 5; i++) all.unshift(await finish({ at: 5000, listed: i % 2 === 0 }));
  for (const whose of ['mine', 'all']) {
    const seen: unknown[] = [];
    for (let query = `of=${whose}`; query !== ''; ) {
      const { json } = await search(ann, query);
      const { games, next } = Object(json);
      expect(games.length).toBeLessThanOrEqual(GAME_SEARCH.pageSize);
      seen.push(...games.map((game: { code: string }) => game.code));
      await finish({ at: 9000 });
      query = next === null ? '' : `of=${whose}&from=${encodeURIComponent(next)}`;
    }
    expect(seen.filter((code) => all.includes(String(code)))).toEqual(all);
  }
});

test('a search scans a limited number of games and returns a cursor', async () => {
  const old = await finish({ seats: [seats.ann, seats.zoe], at: 1 });
  await Promise.all(Array.from({ length: GAME_SEARCH.maxScanned + 10 }, () => finish()));
  const first = Object((await search(ann, 'person=zo')).json);
  expect(first.games).toEqual([]);
  const second = Object((await search(ann, `person=zo&from=${encodeURIComponent(first.next)}`)).json);
  expect(second).toMatchObject({ games: [{ code: old }], next: null });
});

test('the cursor reveals no game that the viewer may not see', async () => {
  await Promise.all(Array.from({ length: GAME_SEARCH.maxScanned + 10 }, (_, i) => finish({ listed: i === 0 })));
  const hidden = await search(stranger, 'of=all&person=nobody');
  expect(hidden.json).toEqual({ games: [], next: null });
});

test('invalid parameters are refused', async () => {
  for (const query of [
    'of=theirs',
    'result=good',
    'rules=fun',
    'has=fun',
    'from=here',
    'from=1.A.x',
    `person=${'x'.repeat(25)}`,
    'person=a&person=b',
    'has=wonder&has=open',
  ])
    expect([query, (await search(ann, query)).json.code]).toEqual([query, 'bad-search']);
  expect((await ann.post('/api/games')).json.code).toBe('bad-method');
});

test('searches are limited by person and by address', async () => {
  await http.close();
  const limits = { ...http.services.settings.limits, loopback: true };
  http = await startHttp({ dataDir: tempDir(), limits }, { clock, timers: clock });
  const cat = await signInBrowser(http.origin, 'Cat');
  for (let i = 0; i < 60; i++) expect((await search(cat, '')).status).toBe(200);
  const refused = await search(cat, '');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  clock.time += 60_000;
  expect((await search(cat, '')).status).toBe(200);
});
