import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import type { HomeLists } from '../../../src/http/lists/home-lists.ts';
import { createListStreams } from '../../../src/http/lists/list-streams.ts';
import { tableCard } from '../../../src/http/response/table-card.ts';
import type { Timers } from '../../../src/ports/environment.ts';
import { createdTable } from '../../store/support/examples.ts';

/** Huge lists that differ each time. */
function longLists(): HomeLists {
  let count = 0;
  const card = tableCard({ created: createdTable('TABLE2'), summary: null }, null);
  return {
    listedTables: async () => [{ ...card, host: `${++count} ${'x'.repeat(400_000)}` }],
    listsOf: async () => ({ tables: [], finished: [] }),
    personsAtTables: async () => new Set(),
  };
}

/** Intervals end at once; no other timer runs. */
const timers: Timers = {
  after(ms, run) {
    if (ms <= 1000) setImmediate(run);
    return () => undefined;
  },
};

test('a client that does not read is disconnected', async () => {
  const streams = createListStreams(longLists(), timers, () => ({ up: 0, now: 0 }));
  let ended = false;
  const server = createServer((_request, response) => {
    response.on('close', () => {
      ended = true;
    });
    void streams.add(response, null);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((resolve) => socket.once('readable', resolve));
  for (let lists = 0; lists < 100 && !ended; lists++) {
    streams.tableChanged(null);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(ended).toBe(true);
  socket.destroy();
  server.close();
});

test('an ended stream whose client does not read gets no heartbeat', async () => {
  let beat = (): void => undefined;
  const heartbeatOnly: Timers = {
    after(ms, run) {
      if (ms > 1000) beat = run;
      return () => undefined;
    },
  };
  const streams = createListStreams(longLists(), heartbeatOnly, () => ({ up: 0, now: 0 }));
  const errors: Error[] = [];
  const server = createServer();
  const added = new Promise<ServerResponse>((resolve) => {
    server.on('request', (_request, response: ServerResponse) => {
      response.on('error', (error) => errors.push(error));
      void streams.add(response, null).then(() => resolve(response));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const response = await added;
  streams.end(null);
  expect([response.writableEnded, streams.count]).toEqual([true, 1]);
  beat();
  await new Promise((resolve) => setImmediate(resolve));
  expect(errors).toEqual([]);
  socket.destroy();
  server.close();
});
