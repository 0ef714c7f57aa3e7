import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { HomeLists } from '../../../src/http/lists/home-lists.ts';
import { createListStreams, type ListStreams } from '../../../src/http/lists/list-streams.ts';
import { tableCard } from '../../../src/http/response/table-card.ts';
import type { Timers } from '../../../src/ports/environment.ts';
import { createdTable } from '../../store/support/examples.ts';

const PEOPLE = ['ann', 'bob', 'kim', 'lou', 'eve'];

/** Persons by table. */
let at: Record<string, string[]>;
/** Persons whose lists were loaded, in this order. */
let asked: string[];
let fails: boolean;
/** Delays loading the lists. */
let late: Promise<void>;
/** Delays the start of a stream. */
let verified: Promise<void>;
/** The host of the listed table. */
let host: string;
let reads: number;
let runs: (() => void)[];
let streams: ListStreams;
let server: Server;
let origin: string;
let close: () => void;

const lobby: HomeLists = {
  listedTables: async () => {
    reads++;
    const found = tableCard({ created: createdTable('L', { host: { id: host, name: host } }), summary: null }, null);
    await late;
    if (fails) throw new Error('the store is down');
    return [found];
  },
  listsOf: async (person) => {
    asked.push(person);
    const codes = Object.keys(at).filter((code) => at[code]?.includes(person));
    const tables = codes.map((code) => tableCard({ created: createdTable(code), summary: null }, person));
    return { tables, finished: [] };
  },
  personsAtTables: async (codes) => new Set(codes.flatMap((code) => at[code] ?? [])),
};

const timers: Timers = {
  after(ms, run) {
    if (ms <= 1000) runs.push(run);
    return () => undefined;
  },
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Resolves when the interval after the last change has passed. */
async function pause(): Promise<void> {
  await settled();
  for (const run of runs.splice(0)) run();
  await settled();
}

beforeEach(async () => {
  [at, asked, fails, runs] = [{ A: ['ann', 'bob'], B: ['kim'] }, [], false, []];
  [late, verified, host] = [Promise.resolve(), Promise.resolve(), 'Ann'];
  streams = createListStreams(lobby, timers, () => ({ up: 0, now: 0 }));
  server = createServer(async (request, response) => {
    await verified;
    await streams.add(response, request.url?.slice(1) ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  origin = `http://127.0.0.1:${port}`;
  const stop = new AbortController();
  for (const person of PEOPLE) await fetch(`${origin}/${person}`, { signal: stop.signal });
  close = () => {
    stop.abort();
    streams.close();
    server.close();
    server.closeAllConnections();
  };
  await settled();
  [asked, reads] = [[], 0];
});
afterEach(() => close());

test('a change of a table updates only the streams of its players', async () => {
  streams.tableChanged('A');
  await pause();
  expect(asked.sort()).toEqual(['ann', 'bob']);
});

test('a player who has left the table is updated as well', async () => {
  at.A = ['ann'];
  streams.tableChanged('A');
  await pause();
  expect(asked.sort()).toEqual(['ann', 'bob']);
  streams.tableChanged('A');
  await pause();
  expect(asked.sort()).toEqual(['ann', 'ann', 'bob']);
});

test('all streams are updated if any table may have changed', async () => {
  streams.tableChanged(null);
  await pause();
  expect(asked.sort()).toEqual([...PEOPLE].sort());
});

test('changes during an outage of the store are sent in a later round', async () => {
  fails = true;
  streams.tableChanged('B');
  await settled();
  fails = false;
  await pause();
  expect(asked.sort()).toEqual([...PEOPLE].sort());
});

test('a slow store is read by one round at a time', async () => {
  let answer = (): void => undefined;
  late = new Promise((resolve) => {
    answer = resolve;
  });
  streams.tableChanged('A');
  await pause();
  streams.tableChanged('B');
  await pause();
  expect(reads).toBe(1);
  answer();
  await settled();
  expect(reads).toBe(2);
});

test('a new stream never gets an older list after a newer one', async () => {
  let answer = (): void => undefined;
  late = new Promise((resolve) => {
    answer = resolve;
  });
  const response = await fetch(`${origin}/zoe`);
  // A change arrives while the first lists of this stream are loading.
  [late, host] = [Promise.resolve(), 'Bob'];
  at.C = ['zoe'];
  streams.tableChanged('C');
  await pause();
  answer();
  await pause();
  streams.end('zoe');
  const told = (await response.text()).matchAll(/event: tables\n.*?"host":"(\w+)"/g);
  expect([...told].map(([, name]) => name)).toEqual(['Ann', 'Bob']);
});

test('a client that leaves during authentication is not retained', async () => {
  let know = (): void => undefined;
  verified = new Promise((resolve) => {
    know = resolve;
  });
  const stop = new AbortController();
  const came = new Promise<ServerResponse>((resolve) => {
    server.once('request', (_request, response) => resolve(response));
  });
  fetch(`${origin}/zoe`, { signal: stop.signal }).catch(() => undefined);
  const response = await came;
  const gone = new Promise((resolve) => response.once('close', resolve));
  stop.abort();
  await gone;
  know();
  await settled();
  expect(streams.count).toBe(PEOPLE.length);
});
