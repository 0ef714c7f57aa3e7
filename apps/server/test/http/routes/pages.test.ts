import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { removeTempDirs, tempDir } from '../../test-settings.ts';
import { Caller } from '../support/callers.ts';
import { rawGet } from '../support/raw-get.ts';
import { startHttp, type TestHttp } from '../support/start-http.ts';

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(5000))})`;
const PAGE = '<!doctype html><title>Tigris</title>';
let http: TestHttp;

let webDir: string;

function built(): string {
  webDir = join(tempDir(), 'dist');
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(join(webDir, 'index.html'), PAGE);
  writeFileSync(join(webDir, 'icon.svg'), '<svg/>');
  writeFileSync(join(webDir, 'service-worker.js'), SCRIPT);
  writeFileSync(join(webDir, 'app.en.webmanifest'), '{}');
  writeFileSync(join(webDir, 'assets', 'main-abc123.js'), SCRIPT);
  writeFileSync(join(webDir, 'assets', 'font-abc123.woff2'), 'woff');
  writeFileSync(join(webDir, '../..', 'secret.txt'), 'secret');
  return webDir;
}

beforeEach(async () => {
  http = await startHttp({ webDir: built() });
});
afterEach(() => http.close());
afterAll(removeTempDirs);

test('every path of the page serves the page, which is always revalidated', async () => {
  for (const path of ['/', '/t/KXMP', '/t/KXMP/1?ply=17', '/learn', '/learn/two', '/rules', '/practise']) {
    const { status, headers, body } = await rawGet(http.origin, path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers['content-type']).toMatch('text/html');
    expect(headers['cache-control']).toBe('no-cache');
    expect(gunzipSync(body).toString()).toContain('Tigris');
  }
});

test('dev pages are served outside production only', async () => {
  expect((await rawGet(http.origin, '/dev/position/x')).status).toBe(404);
  await http.close();
  http = await startHttp({ webDir: built(), production: false });
  expect((await rawGet(http.origin, '/dev/position/x')).status).toBe(200);
});

test('hashed files are cached for ever, and text is compressed', async () => {
  const script = await rawGet(http.origin, '/assets/main-abc123.js');
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding',
  });
  expect(script.headers['content-type']).toMatch('javascript');
  expect(gunzipSync(script.body).toString()).toBe(SCRIPT);
  const font = await rawGet(http.origin, '/assets/font-abc123.woff2');
  expect(font.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(font.headers['content-encoding']).toBeUndefined();
  const plain = await fetch(`${http.origin}/assets/main-abc123.js`, {
    headers: { 'Accept-Encoding': 'identity' },
  });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(SCRIPT);
});

test('other files are cached for an hour', async () => {
  expect((await rawGet(http.origin, '/icon.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

test('the service worker is always revalidated, and its scope is the whole page', async () => {
  const { headers } = await rawGet(http.origin, '/service-worker.js');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toMatch('javascript');
  expect(headers['content-security-policy']).toContain("worker-src 'self'");
  const manifest = await rawGet(http.origin, '/app.en.webmanifest');
  expect(manifest.headers['content-type']).toMatch('application/manifest+json');
});

test('programs get 404 for missing files, and no path leads out of the folder', async () => {
  const paths = [
    '/assets/none.js',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/api/none',
    '/matchmake/none',
  ];
  for (const path of paths) {
    const { status, body } = await rawGet(http.origin, path);
    expect([path, status]).toEqual([path, 404]);
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'not-found' });
  }
  const program = await new Caller(http.origin).get('/none');
  expect(program).toMatchObject({ status: 404, json: { code: 'not-found' } });
});

test('an unknown path gets the page with status 404', async () => {
  for (const path of ['/none', '/../secret.txt', '/none/at/all']) {
    const { status, body, headers } = await rawGet(http.origin, path);
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-cache']);
    expect(gunzipSync(body).toString()).toBe(PAGE);
  }
});

test('a running server keeps serving the files it started with', async () => {
  rmSync(join(webDir, 'assets'), { recursive: true });
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'assets', 'main-def456.js'), 'new');
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>New</title>');
  expect(gunzipSync((await rawGet(http.origin, '/')).body).toString()).toBe(PAGE);
  const script = await rawGet(http.origin, '/assets/main-abc123.js');
  expect(gunzipSync(script.body).toString()).toBe(SCRIPT);
  expect((await rawGet(http.origin, '/assets/font-abc123.woff2')).body.toString()).toBe('woff');
  expect((await rawGet(http.origin, '/assets/main-def456.js')).status).toBe(404);
});

test('an unchanged file is not sent again', async () => {
  // Without it `fetch` bypasses caches.
  const always = { 'Cache-Control': 'max-age=0' };
  const ask = (headers: Record<string, string>) => fetch(`${http.origin}/`, { headers: { ...always, ...headers } });
  const etag = (await ask({})).headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  expect((await ask({ 'If-None-Match': etag })).status).toBe(304);
  expect((await ask({ 'If-None-Match': etag, 'Accept-Encoding': 'identity' })).status).toBe(200);
});

test('a missing build is reported', async () => {
  await http.close();
  http = await startHttp({ webDir: tempDir() });
  const { status, body } = await rawGet(http.origin, '/');
  expect(status).toBe(503);
  expect(body.toString()).toMatch('npx pnpm start');
});
