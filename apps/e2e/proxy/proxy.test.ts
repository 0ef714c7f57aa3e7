import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TableClient } from '@tigris/protocol/client';
import { findNginx, Nginx } from '../../../scripts/lib/services/nginx.ts';
import { findTool } from '../../../scripts/lib/system/find-tool.ts';
import { freePort } from '../../../scripts/lib/system/free-port.ts';
import { DEFAULT_DELAYS } from '../../server/src/table/table-services.ts';
import { apiRequest, createGuest } from '../support/clients/http-api.ts';
import { createParty, startGame, waitUntil } from '../support/clients/party.ts';
import { seededRandom } from '../support/clients/random.ts';
import { RandomPlayer } from '../support/clients/random-player.ts';
import { RawSocket } from '../support/clients/raw-socket.ts';
import { TestServer } from '../support/servers/test-server.ts';

const suite = findNginx() === undefined ? describe.skip : describe;
const OPENSSL = findTool('openssl') ?? 'openssl';
const folder = mkdtempSync(join(tmpdir(), 'te-proxy-'));

let node: TestServer;
let proxy: Nginx;

const leave = (clients: readonly TableClient[]) => Promise.all(clients.map((client) => client.leave()));

suite('nginx with our settings in front of a server', () => {
  beforeAll(async () => {
    // Programs play faster than people, and would exceed the message limit.
    const table = {
      delays: { ...DEFAULT_DELAYS, botAnswerMs: () => 0 },
      messagesPerSecond: Number.POSITIVE_INFINITY,
    };
    node = await TestServer.start({ table }, 'yes', { trustedProxies: 1 });
    proxy = await Nginx.start({
      folder,
      port: await freePort(),
      nodes: { a: new URL(node.url).host, gone: `127.0.0.1:${await freePort()}` },
    });
  });
  afterAll(async () => {
    await proxy?.end();
    await node?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  test('passes a whole game, and a reload closes no connection', async () => {
    const party = await createParty(proxy.url, 2, { bots: 1 });
    await startGame(party);
    const autos = party.players.map((player, i) => new RandomPlayer(player, seededRandom(i + 3)));
    await waitUntil(() => autos.every(({ doneRevs }) => doneRevs.length > 3), 'some moves');
    const cuts: string[] = [];
    for (const player of party.players) player.subscribe({ connection: (state) => void cuts.push(state) });
    proxy.reload();
    await waitUntil(() => party.players.every(({ view }) => view?.over), 'the end of the game', 60_000);
    expect(cuts).toEqual([]);
    expect(autos.flatMap(({ answers }) => answers.filter(({ ok }) => !ok))).toEqual([]);
    await leave(party.players);
  });

  test('passes the real client address, whatever headers the client sends', async () => {
    const from = async (invented: string): Promise<number> => {
      const headers = { 'X-Forwarded-For': invented, Forwarded: 'for=1.2.3.4', 'X-Real-IP': invented };
      const asked = await fetch(`${proxy.url}/api/devices/claim`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: '{"link":"none"}',
      });
      return asked.status;
    };
    // The limit is sixty links an hour per address.
    const statuses = new Set<number>();
    for (let i = 0; i < 70; i++) statuses.add(await from(`203.0.113.${i}`));
    expect([...statuses]).toEqual([410, 429]);
  });

  test('logs the request id that the server and the journal have', async () => {
    const given = { 'X-Request-Id': 'chosen-by-the-caller' };
    const { headers } = await fetch(`${proxy.url}/api/tables`, { headers: given });
    const name = headers.get('x-request-id') ?? '';
    expect(name).toMatch(/^[0-9a-f]{16}$/);
    const names = () => linesOf(proxy).map(({ request }) => request);
    await waitUntil(() => names().includes(name), 'the line about the request');

    const before = linesOf(proxy).length;
    const party = await createParty(proxy.url, 2);
    await leave(party.players);
    const sockets = () =>
      linesOf(proxy)
        .slice(before)
        .filter(({ status }) => status === 101);
    await waitUntil(() => sockets().length === 2, 'the lines about the sockets');
    const entries = await node.store.journal.read(`${party.code}/1`);
    const vias = new Set(entries.flatMap(({ body }) => JSON.parse(body).cause?.via ?? []));
    expect(vias.size).toBe(2);
    for (const via of vias) expect(sockets().map(({ request }) => request)).toContain(via);
    // No table codes and no tokens.
    const log = readFileSync(proxy.log, 'utf8');
    for (const secret of [party.code, party.guests[0].token]) expect(log).not.toContain(secret);
  });

  test('streams the lists of the home page', async () => {
    const stop = new AbortController();
    const stream = await fetch(`${proxy.url}/api/tables/events`, { signal: stop.signal });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    while (!received.includes('event: tables')) received += (await reader?.read())?.value ?? '';
    stop.abort();
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
  });

  test('opens sockets of a node below its path, and nothing else', async () => {
    const statusOf = async (path: string) => (await apiRequest(proxy.url, path, { method: 'GET' })).status;
    expect(await statusOf('/p/a/healthz')).toBe(200);
    expect(await statusOf('/p/gone/healthz')).toBe(502);
    for (const path of ['/p/b/healthz', '/p/a', '/p/', '/p/a/x%0d%0aX-Evil:%201', '/p/127.0.0.1:22/'])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    const ann = await createGuest(proxy.url, 'Ann');
    const { json } = await apiRequest(proxy.url, '/api/tables', { token: ann.token });
    await apiRequest(proxy.url, `/api/tables/${json.code}/open`, { token: ann.token });
    const joined = await apiRequest(proxy.url, `/matchmake/joinById/${json.code}`, {
      token: ann.token,
      body: { protocol: 1 },
    });
    const { processId, sessionId } = joined.json;
    const path = `/p/a/${processId}/${json.code}?sessionId=${sessionId}`;
    const socket = await RawSocket.open(proxy.url + path, { authorization: `Bearer ${ann.token}` });
    await new Promise<void>((resolve) => {
      socket.onFrame = () => resolve();
    });
    socket.close();
  });

  test('does not expose metrics', async () => {
    for (const path of ['/metrics', '/metrics?x', '/p/a/metrics', '/metrics/', '//metrics', '/%6detrics'])
      expect([path, (await apiRequest(proxy.url, path, { method: 'GET' })).status]).toEqual([path, 404]);
    const { text } = await apiRequest(node.url, '/metrics', { method: 'GET' });
    expect(text).toContain('tigris_tables');
  });

  test('rejects large bodies and large headers', async () => {
    const large = await apiRequest(proxy.url, '/api/tables', { body: { x: 'x'.repeat(17_000) } });
    expect(large.status).toBe(413);
    const headers = { 'X-Large': 'x'.repeat(9000) };
    expect((await fetch(`${proxy.url}/healthz`, { headers })).status).toBe(400);
  });

  test('keeps working without a node that is down', async () => {
    for (let i = 0; i < 10; i++) {
      expect((await apiRequest(proxy.url, '/readyz', { method: 'GET' })).status).toBe(200);
      await createGuest(proxy.url, 'Kim');
    }
  });

  test('serves https with a certificate', async () => {
    const secure = join(folder, 'secure');
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const wanted = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
    execFileSync(OPENSSL, ['req', ...wanted, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    const port = await freePort();
    const example = readFileSync(new URL('../../../ops/nginx/here.tls.conf', import.meta.url), 'utf8');
    const more = example
      .replace(/^listen 8080.*$|^access_log.*$|^error_log.*$/gm, '')
      .replace('8443', `127.0.0.1:${port}`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${cert};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
    const nodes = { a: new URL(node.url).host };
    const front = await Nginx.start({ folder: secure, port: await freePort(), nodes, extraLines: [more] });
    try {
      const status = await new Promise((resolve, reject) => {
        const ca = readFileSync(cert);
        get({ host: '127.0.0.1', port, path: '/healthz', ca, servername: 'localhost' }, (response) => {
          response.resume();
          resolve(response.statusCode);
        }).on('error', reject);
      });
      expect(status).toBe(200);
      const plain = await fetch(`${front.url}/t/ABC`, { redirect: 'manual' });
      expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/t/ABC']);
    } finally {
      await front.end();
    }
  });
});

function linesOf({ log }: Nginx): { request: string; status: number }[] {
  const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}
