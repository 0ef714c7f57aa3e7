import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { findTool } from '../../../../scripts/lib/system/find-tool.ts';
import { createServer, type Server } from '../../src/compose.ts';
import { Caller, signInProgram } from '../http/support/callers.ts';
import { removeTempDirs, testSettings } from '../test-settings.ts';

const OPS = fileURLToPath(new URL('../../../../ops', import.meta.url));
const TOKEN = 'a token of the tests to read the numbers';

let server: Server;
let origin: string;

beforeEach(async () => {
  server = createServer(testSettings({ metricsToken: TOKEN }));
  origin = await server.listen();
});
afterEach(() => server.close());
afterAll(removeTempDirs);

const read = (headers: Record<string, string> = {}) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    get(`${origin}/metrics`, { headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    }).on('error', reject);
  });

/** Returns the value of a metric with its labels. */
const numberIn = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );

test('counts tables, seats, acts, writes and responses', async () => {
  const ann = await signInProgram(origin, 'Ann');
  const { code } = (await ann.post('/api/tables')).json;
  await ann.post(`/api/tables/${code}/open`);
  await ann.get('/api/nothing');
  const { text } = await read();
  expect(numberIn(text, 'tigris_tables')).toBe(1);
  expect(numberIn(text, 'tigris_people_seated')).toBe(0);
  // `begin` and `open`.
  expect(numberIn(text, 'tigris_appends_total{outcome="ok"}')).toBe(2);
  expect(numberIn(text, 'tigris_append_seconds_count')).toBe(2);
  expect(numberIn(text, 'tigris_http_answers_total{status="404"}')).toBe(1);
  expect(numberIn(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
});

test('is available on this machine and with the token, and never through a proxy', async () => {
  const bearer = { Authorization: `Bearer ${TOKEN}` };
  const far = { Host: 'play.example.org' };
  expect((await read()).status).toBe(200);
  expect((await read({ ...far, ...bearer })).status).toBe(200);
  const outside: Record<string, string>[] = [
    far,
    { ...far, Authorization: 'Bearer another token' },
    { 'X-Forwarded-For': '203.0.113.7' },
    { ...bearer, 'X-Forwarded-For': '203.0.113.7' },
    { 'X-Real-IP': '127.0.0.1' },
    { Forwarded: 'for=127.0.0.1' },
  ];
  for (const headers of outside) {
    const { status, text } = await read(headers);
    expect([status, JSON.parse(text).code]).toEqual([404, 'not-found']);
  }
});

test('has no labels that grow with tables or people', async () => {
  const labels = async () => {
    const { text } = await read();
    return new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
  };
  const ann = await signInProgram(origin, 'Ann');
  const { code } = (await ann.post('/api/tables')).json;
  await ann.post(`/api/tables/${code}/open`);
  await new Caller(origin).get('/api/tables/NOSUCH');
  expect([...(await labels())].sort()).toEqual(['le', 'outcome', 'status']);
  expect((await read()).text).not.toContain(String(code));
});

test('every metric in dashboards and alert rules exists', async () => {
  const { text } = await read();
  // Metrics of cluster nodes are read from the source, so that no cluster is needed.
  const ofNodes = readFileSync(new URL('../../src/compose-node.ts', import.meta.url), 'utf8');
  const exist = new Set(
    [...text.matchAll(/^# TYPE (\w+) /gm), ...ofNodes.matchAll(/name: '(\w+)'/g)].map(([, name]) => name),
  );
  const files = globSync(['grafana/*.json', 'prometheus/rules.yml'], { cwd: OPS });
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const used = numbersIn(readFileSync(`${OPS}/${file}`, 'utf8'));
    expect(used.length).toBeGreaterThan(4);
    for (const name of used) expect([file, name, exist.has(name)]).toEqual([file, name, true]);
  }
});

const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:tigris|process|nodejs)_\w+/g)].map(([name]) =>
    name.replace(/_seconds_(bucket|sum|count)$/, '_seconds'),
  );

test('dashboards are valid: each panel has queries, and panels do not overlap', () => {
  for (const file of globSync('grafana/*.json', { cwd: OPS })) {
    const { title, uid, panels } = JSON.parse(readFileSync(`${OPS}/${file}`, 'utf8'));
    expect([typeof title, typeof uid]).toEqual(['string', 'string']);
    const places = panels.map(({ gridPos: { x, y } }: { gridPos: { x: number; y: number } }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(panels.length);
    for (const { targets, description } of panels) {
      expect(description).toMatch(/\.$/);
      for (const { expr } of targets) expect(expr).toMatch(/\{job="\$job"|,outcome/);
    }
  }
});

const promtool = findTool('promtool');
const withPromtool = promtool === undefined ? test.skip : test;
const ask = (...args: string[]): string => execFileSync(String(promtool), args, { encoding: 'utf8' });

withPromtool('Prometheus accepts the alert rules and the configuration', () => {
  expect(ask('check', 'rules', `${OPS}/prometheus/rules.yml`)).toMatch(/SUCCESS/);
  expect(ask('check', 'config', `${OPS}/prometheus/prometheus.yml`)).toMatch(/SUCCESS/);
});

withPromtool('alerts fire when nodes are lost, take over tables or are disconnected, and not earlier', () => {
  expect(ask('test', 'rules', `${OPS}/prometheus/rules.test.yml`)).toMatch(/SUCCESS/);
});
