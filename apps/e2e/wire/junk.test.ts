import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { TableClient } from '@tigris/protocol/client';
import { RawClient } from '../load/raw-client.ts';
import { junk } from '../siege/junk.ts';
import { gather, must, type Party, start, until } from '../support/gather.ts';
import { newGuest } from '../support/http.ts';
import { seeded } from '../support/random.ts';
import { TestServer } from '../support/test-server.ts';

let server: TestServer;
let party: Party;
const quiet = (): void => undefined;
const players = (): TableClient[] => party.players;

beforeAll(async () => {
  // Colyseus writes to the console what it cannot decode.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = await TestServer.start({ log: { debug: quiet, info: quiet, warn: quiet, error: quiet } });
  party = await gather(server.url, 2);
  await start(party);
});
afterAll(async () => {
  await Promise.all(players().map((player) => player.leave()));
  await server.end();
});

test('no junk from a client stops the server, and the others play on', async () => {
  const random = seeded(3);
  const eve = await newGuest(server.url, 'Eve');
  for (let i = 0; i < 40; i++) {
    const client = await RawClient.join(server.url, party.code, eve, { closed: () => undefined });
    for (let k = 0; k < 25; k++) client.raw(junk(random));
    await new Promise((resolve) => setTimeout(resolve, 5));
    client.drop();
  }
  const { ply } = players()[0].table ?? { ply: -1 };
  expect(ply).toBe(0);
  await must(players()[0].send({ type: 'say', text: 'still here' }));
}, 60_000);

test('too large or too many messages close only their own connection', async () => {
  const eve = await newGuest(server.url, 'Eve');
  for (const flood of [(client: RawClient) => client.raw(Buffer.alloc(70_000, 13)), manyMessages]) {
    let closed = false;
    const client = await RawClient.join(server.url, party.code, eve, {
      closed: () => {
        closed = true;
      },
    });
    flood(client);
    await until(() => closed, 'the connection to be closed');
  }
  await must(players()[1].send({ type: 'phrase', phrase: 0 }));
}, 30_000);

function manyMessages(client: RawClient): void {
  for (let i = 0; i < 200; i++) client.send('history', { id: `h${i}`, from: 0 });
}
