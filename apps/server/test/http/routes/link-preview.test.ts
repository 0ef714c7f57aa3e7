import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { DEFAULT_OPTIONS, type TableOptions } from '@tigris/protocol';
import { StoreDown } from '../../../src/store/store-down.ts';
import { removeTempDirs, tempDir } from '../../test-settings.ts';
import { type Browser, Caller, signInBrowser } from '../support/callers.ts';
import { startHttp, type TestHttp } from '../support/start-http.ts';

let http: TestHttp;
let webDir: string;
let ann: Browser;
let messenger: Caller;

beforeEach(async () => {
  webDir = join(tempDir(), 'dist');
  mkdirSync(webDir, { recursive: true });
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><head><title>Tigris</title></head>');
  writeFileSync(join(webDir, 'board-parts.json'), JSON.stringify({ 'ground std': '<path d="M0 0h9v9z"/>' }));
  http = await startHttp({ webDir });
  ann = await signInBrowser(http.origin, 'Ann <3');
  messenger = new Caller(http.origin, { Accept: 'text/html' });
});
afterEach(() => http.close());
afterAll(removeTempDirs);

const newTable = async (): Promise<string> => String((await ann.post('/api/tables')).json.code);

test('a preview names the host, in the language of the visitor', async () => {
  const code = await newTable();
  const english = await messenger.get(`/t/${code}`);
  expect(english.text).toContain('content="Ann &#60;3 invites you to Tigris &#38; Euphrates"');
  expect(english.text).toContain(`/api/tables/${code}/games/1/picture.png`);
  expect(english.headers.get('vary')).toContain('Accept-Language');
  const russian = await messenger.get(`/t/${code}`, { 'Accept-Language': 'ru, en;q=0.5' });
  expect(russian.text).toContain('зовёт вас сыграть в «Тигр и Евфрат»');
});

test('links lead to this server, whatever forwarding headers the client sends', async () => {
  await http.close();
  http = await startHttp({ webDir, trustedProxies: 1 });
  ann = await signInBrowser(http.origin, 'Ann');
  const code = await newTable();
  const written = { 'X-Forwarded-Host': 'evil.example.org', 'X-Forwarded-Proto': 'javascript' };
  const { text } = await new Caller(http.origin, written).get(`/t/${code}`, { Accept: 'text/html' });
  expect(text).toContain(`content="${http.origin}/api/tables/${code}/games/1/picture.png`);
  const { url } = (await ann.post('/api/me/devices', {}, written)).json;
  expect(url).toMatch(new RegExp(`^${http.origin}/#device=`));
});

test('an unknown code gets the plain page, and counts as a wrong code', async () => {
  expect((await messenger.get('/t/CCCCCCCC')).text).not.toContain('og:title');
  expect((await messenger.get('/api/tables/CCCCCCCC/games/1/picture.png')).status).toBe(404);
});

test('a board image is a PNG of 1200 × 630 that other sites may embed', async () => {
  const code = await newTable();
  const response = await fetch(`${http.origin}/api/tables/${code}/games/1/picture.png`);
  const png = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('cached images are free, new ones count against a limit', async () => {
  const code = await newTable();
  const path = `/api/tables/${code}/games/1/picture.png`;
  const { budgets } = http.services;
  let paid = 0;
  const { tryConsume } = budgets.openings;
  budgets.openings.tryConsume = (payer) => {
    paid += 1;
    return tryConsume.call(budgets.openings, payer);
  };
  await Promise.all([messenger.get(path), messenger.get(path)]);
  await messenger.get(path);
  expect(paid).toBe(1);
});

const OF_A_TABLE = { password: false, seats: [], turn: [], at: 3 };
const OF_A_GAME = { rules: DEFAULT_OPTIONS.rules, seats: [], result: null, scores: null, at: 2 };

test('a game that is not public is not drawn, even while the next one gathers', async () => {
  const { tables } = http.services.store;
  const afterOne = async (watch: TableOptions['watch']): Promise<string> => {
    const code = await newTable();
    await tables.addFinishedGame({ code, game: 1, watch, ...OF_A_GAME });
    const options = { ...DEFAULT_OPTIONS, watch };
    tables.updateSummary(code, { phase: 'gathering', game: 2, options, ...OF_A_TABLE });
    return code;
  };
  const [closed, open] = [await afterOne('nobody'), await afterOne('anyone')];
  for (const code of [closed, open])
    for (const game of [1, 2, 3]) await messenger.get(`/api/tables/${code}/games/${game}/picture.png`);
  expect(http.boards).toEqual([`${open}/1`]);
  expect((await messenger.get(`/api/tables/${open}/games/0.5/picture.png`)).status).toBe(404);
});

test('during an outage of the store the page is served, and codes do not count as wrong', async () => {
  const code = await newTable();
  const { tables } = http.services.store;
  const { find } = tables;
  tables.find = () => Promise.reject(new StoreDown());
  for (let i = 0; i < 70; i++) {
    const { status, text } = await messenger.get(`/t/${code}`);
    expect([status, text.includes('<title>Tigris')]).toEqual([200, true]);
  }
  expect((await messenger.get(`/api/tables/${code}`)).status).toBe(503);
  tables.find = find;
  expect((await messenger.get(`/api/tables/${code}`)).status).toBe(200);
});
