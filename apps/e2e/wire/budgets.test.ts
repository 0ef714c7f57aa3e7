import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { TableClient } from '@tigris/protocol/client';
import type { Overrides } from '../../server/src/compose.ts';
import { createBudget } from '../../server/src/limits/budgets.ts';
import type { Clock } from '../../server/src/ports/environment.ts';
import { apiRequest, createGuest, createTable, type Guest } from '../support/clients/http-api.ts';
import { joinTable, requireDone, waitUntil } from '../support/clients/party.ts';
import { TestServer } from '../support/servers/test-server.ts';

let server: TestServer;
const clients: TableClient[] = [];
const MINUTE = 60_000;
/** The clock stands still: no budget refills. */
const clock: Clock = {
  now: () => Date.now(),
  elapsed: () => 0,
};

beforeAll(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.leave()));
  await server.end();
});

const serve = async (table: Overrides['table'] = {}): Promise<void> => {
  server = await TestServer.start({ clock, table: { messagesPerSecond: 1000, ...table } }, 'yes');
};

async function tableOf(host: Guest): Promise<TableClient> {
  const client = joinTable(server.url, await createTable(server.url, host), host);
  clients.push(client);
  await waitUntil(() => client.you !== null, 'the host to join');
  return client;
}

test('writes are limited per person over all tables, and per address over all its persons', async () => {
  const rate = (max: number) => [{ max, windowMs: MINUTE }];
  await serve({
    writeBudget: createBudget({ description: 'acts', perPerson: rate(4), perAddress: rate(6) }, clock),
  });
  const ann = await createGuest(server.url, 'Ann');
  const [one, two] = [await tableOf(ann), await tableOf(ann)];
  for (const table of [one, two]) {
    await requireDone(table.send({ type: 'sit', slot: 0 }));
    await requireDone(table.send({ type: 'stand' }));
  }
  for (const table of [one, two, await tableOf(ann)]) {
    expect(await table.send({ type: 'sit', slot: 1 })).toEqual({ ok: false, code: 'too-fast' });
  }
  const bob = await tableOf(await createGuest(server.url, 'Bob'));
  await requireDone(bob.send({ type: 'sit', slot: 0 }));
  // Requests that are refused for another reason cost nothing.
  expect(await bob.send({ type: 'start' })).toEqual({ ok: false, code: 'too-few-players' });
  await requireDone(bob.send({ type: 'stand' }));
  expect(await bob.send({ type: 'sit', slot: 0 })).toEqual({ ok: false, code: 'too-fast' });
});

test('password changes of one guest at many tables are limited', async () => {
  await serve();
  const eve = await createGuest(server.url, 'Eve');
  const tables = await Promise.all([1, 2, 3, 4].map(() => tableOf(eve)));
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => tables[i % 4].send({ type: 'password', text: `word ${i}` })),
  );
  const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.code));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(30);
  expect(codes.filter((code) => code === 'too-fast')).toHaveLength(30);
  const more = await apiRequest(server.url, '/api/tables', { token: eve.token, body: { password: 'word' } });
  expect(more).toMatchObject({ status: 429, json: { code: 'too-fast' } });
});
