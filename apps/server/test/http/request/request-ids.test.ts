import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import type { LogFields } from '../../../src/log/log.ts';
import { TestEnvironment } from '../../table/support/test-environment.ts';
import { removeTempDirs } from '../../test-settings.ts';
import { Caller } from '../support/callers.ts';
import { startHttp, type TestHttp } from '../support/start-http.ts';

const ID = 'x-request-id';
const GIVEN = { 'X-Request-Id': '0123456789abcdef' };

let http: TestHttp;
beforeEach(async () => {
  http = await startHttp();
});
afterEach(() => http.close());
afterAll(removeTempDirs);

const idOf = async (headers = {}): Promise<string> =>
  (await new Caller(http.origin, headers).get('/api/tables')).headers.get(ID) ?? '';

test('each request has its own id, which only a trusted proxy may choose', async () => {
  const [first, second, third] = [await idOf(), await idOf(), await idOf(GIVEN)];
  expect(new Set([first, second, third, GIVEN['X-Request-Id']]).size).toBe(4);
  expect(first).toMatch(/^[\w-]{16}$/);
  await http.close();
  http = await startHttp({ trustedProxies: 1 });
  expect(await idOf(GIVEN)).toBe(GIVEN['X-Request-Id']);
  for (const junk of ['short', 'x'.repeat(41), 'with a "quote" in it'])
    expect(await idOf({ 'X-Request-Id': junk })).toMatch(/^[\w-]{16}$/);
});

test('a response and its log line have the same request id', async () => {
  await http.close();
  const failed: LogFields[] = [];
  const { log } = http.services;
  http = await startHttp({}, { log: { ...log, error: (_event, facts = {}) => void failed.push(facts) } });
  await http.services.store.close();
  const { status, headers } = await new Caller(http.origin).get('/api/tables');
  expect(status).toBe(500);
  expect(failed).toMatchObject([{ request: headers.get(ID) }]);
});

test('an act is stored with the id of the request that opened its socket', async () => {
  const environment = await TestEnvironment.with();
  const open = await environment.open();
  const [first, second] = [open.join('ann'), open.join('bob')];
  await first.request('sit', { slot: 0, dynasty: 'a' });
  await second.request('sit', { slot: 1, dynasty: 'l' });
  const acts = [...environment.journal.games.values()].flat();
  const names = acts.map(({ body }) => JSON.parse(body).cause?.via);
  expect(names).toEqual([undefined, undefined, 'request-1', 'request-2']);
  // Replaying the journal gives the same table, with or without request ids.
  for (const act of acts) act.body = act.body.replace(/,"via":"[^"]*"/, '');
  expect((await environment.open()).table.state).toMatchObject({
    slots: open.table.state.slots,
    done: open.table.state.done,
  });
});
