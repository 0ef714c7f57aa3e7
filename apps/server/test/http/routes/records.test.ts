import { afterAll, afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { DEFAULT_OPTIONS } from '@tigris/protocol';
import type { FinishedGame } from '../../../src/ports/tables.ts';
import { removeTempDirs, tempDir } from '../../test-settings.ts';
import { type Browser, Caller, signInBrowser } from '../support/callers.ts';
import { startHttp, type TestHttp } from '../support/start-http.ts';

let http: TestHttp;
let ann: Browser;
let bob: Browser;
let code: string;
let annsId: string;

beforeEach(async () => {
  http = await startHttp({ webDir: tempDir() });
  ann = await signInBrowser(http.origin, 'Ann');
  bob = await signInBrowser(http.origin, 'Bob');
  code = String((await ann.post('/api/tables')).json.code);
  annsId = String(Object((await ann.get('/api/me')).json.person).id);
  const { journal } = http.services.store;
  await journal.append({ game: `${code}/1`, seq: 0, kind: 'open', body: '"secret hand rrgbkk"', at: 1 });
});
afterEach(() => http.close());
afterAll(removeTempDirs);

async function finish(watch: FinishedGame['watch']): Promise<void> {
  await http.services.store.tables.addFinishedGame({
    code,
    game: 1,
    rules: 'std',
    seats: [{ person: annsId, name: 'Ann', dynasty: 'a', bot: false }],
    result: 'a',
    scores: 'a 5.6.3.8+1',
    watch,
    at: 5,
  });
}

const paths = () => [
  `/t/${code}/1`,
  `/t/${code}/1.ter`,
  `/api/tables/${code}/games/1/record`,
  `/api/tables/${code}/games/1`,
];

test('a record is not available before the game is over', async () => {
  http.services.store.tables.updateSummary(code, {
    phase: 'playing',
    game: 1,
    options: DEFAULT_OPTIONS,
    password: false,
    seats: [{ person: annsId, name: 'Ann', dynasty: 'a', bot: false }],
    turn: [],
    at: 2,
  });
  for (const path of paths()) {
    for (const caller of [ann, bob, new Caller(http.origin)]) {
      const refused = await caller.get(path);
      expect(refused).toMatchObject({ status: 403, json: { code: 'not-over' } });
      expect(refused.text).not.toContain('rrgbkk');
    }
  }
});

test('a finished record is available as text to anyone with the link', async () => {
  await finish('anyone');
  const stranger = new Caller(http.origin);
  for (const path of paths().slice(0, 3)) {
    const record = await stranger.get(path);
    expect(record.text).toBe('"secret hand rrgbkk"\n');
    expect(record.headers.get('content-type')).toMatch('text/plain');
    expect(record.headers.get('content-disposition')).toBe(`inline; filename="${code}-1.ter"`);
    expect(record.headers.get('cache-control')).toBe('no-store');
  }
  const { json, text } = await ann.get(`/api/tables/${code}/games/1`);
  expect(json.game).toMatchObject({ code, game: 1, result: 'a', you: 0, seats: [{ name: 'Ann' }] });
  expect(text).not.toContain(annsId);
});

test('concurrent requests replay a game once', async () => {
  await finish('anyone');
  const read = jest.spyOn(http.services.store.journal, 'read');
  for (const path of paths().slice(0, 3)) expect((await ann.get(path)).text).toBe('"secret hand rrgbkk"\n');
  expect(read).toHaveBeenCalledTimes(1);
});

test('a private record is available to the players only', async () => {
  await finish('nobody');
  for (const path of paths()) {
    expect((await ann.get(path)).status).toBe(200);
    expect(await bob.get(path)).toMatchObject({ status: 403, json: { code: 'no-watchers' } });
    expect((await new Caller(http.origin).get(path)).json.code).toBe('no-watchers');
  }
  expect((await ann.get('/api/tables/mine')).json.finished).toMatchObject([{ code, game: 1 }]);
});

test('a browser gets the page at the same URL', async () => {
  await finish('anyone');
  const page = await ann.get(`/t/${code}/1`, { Accept: 'text/html,*/*;q=0.8' });
  expect(page.status).toBe(503);
  expect(page.headers.get('vary')).toMatch('Accept');
  expect(page.text).toMatch('not built');
});

test('unknown games are refused', async () => {
  for (const game of ['2', '0', '-1', '1e1', 'x', '99999999']) {
    expect((await ann.get(`/api/tables/${code}/games/${game}/record`)).json.code).toBe('no-such-game');
  }
  expect((await ann.get('/api/tables/AAAAAAAA/games/1/record')).json.code).toBe('no-such-table');
});
