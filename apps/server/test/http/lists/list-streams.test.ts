import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { DEFAULT_OPTIONS } from '@tigris/protocol';
import { removeTempDirs } from '../../test-settings.ts';
import { type Browser, Caller, signInBrowser } from '../support/callers.ts';
import { startHttp, type TestHttp } from '../support/start-http.ts';

let http: TestHttp;
let ann: Browser;

beforeEach(async () => {
  http = await startHttp();
  ann = await signInBrowser(http.origin, 'Ann');
});
afterEach(() => http.close());
afterAll(removeTempDirs);

/** Reads an event stream as `name data` until `enough`. */
async function listen(cookie: string | undefined, enough: (events: string[]) => boolean): Promise<string[]> {
  const stop = new AbortController();
  const response = await fetch(`${http.origin}/api/tables/events`, {
    headers: cookie === undefined ? {} : { Cookie: cookie },
    signal: stop.signal,
  });
  expect(response.headers.get('content-type')).toMatch('text/event-stream');
  const events: string[] = [];
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk);
    events.splice(0, events.length, ...(text.match(/^event: .*\ndata: .*$/gm) ?? []));
    if (enough(events)) break;
  }
  stop.abort();
  return events.map((event) => event.replace(/^event: (.*)\ndata: /, '$1 '));
}

test('a visitor gets listed tables only', async () => {
  const received = listen(undefined, (events) => events.length === 3);
  await ann.post('/api/tables');
  await ann.post('/api/tables', { options: { listed: true } });
  const [time, first, second] = await received;
  expect(time).toMatch(/^time \{"up":\d+,"now":\d+\}$/);
  expect(first).toBe('tables {"tables":[]}');
  const tables = JSON.parse(String(second).slice('tables '.length)).tables;
  expect(tables).toMatchObject([{ host: 'Ann', options: { listed: true } }]);
});

test('a person also gets their own tables, and whose turn it is', async () => {
  const { json } = await ann.post('/api/tables');
  const person = String(Object((await ann.get('/api/me')).json.person).id);
  const received = listen(ann.cookie, (events) => events.length === 4);
  await new Promise((resolve) => setTimeout(resolve, 50));
  http.services.store.tables.updateSummary(String(json.code), {
    phase: 'playing',
    game: 1,
    options: DEFAULT_OPTIONS,
    password: false,
    seats: [{ person, name: 'Ann', dynasty: 'a', bot: false }],
    turn: [person],
    at: 2,
  });
  const events = (await received).slice(1);
  expect(events[0]).toBe('tables {"tables":[]}');
  expect(events[1]).toMatch(/^mine .*"gathering"/);
  expect(events[2]).toMatch(/^mine .*"playing".*"turn":\[0\]/);
  expect(events.join('')).not.toContain(person);
});

test('streams are limited by address', async () => {
  await http.close();
  http = await startHttp({ limits: { ...http.services.settings.limits, streamsPerAddress: 1 } });
  const stop = new AbortController();
  const path = `${http.origin}/api/tables/events`;
  expect((await fetch(path, { signal: stop.signal })).status).toBe(200);
  expect((await fetch(path)).status).toBe(429);
  stop.abort();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const again = new AbortController();
  expect((await fetch(path, { signal: again.signal })).status).toBe(200);
  again.abort();
});

test('a HEAD request is answered at once', async () => {
  const { status, headers } = await new Caller(http.origin).ask('HEAD', '/api/tables/events', undefined, {});
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch('text/event-stream');
});
