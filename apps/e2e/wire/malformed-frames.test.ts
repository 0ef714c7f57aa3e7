import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { TableClient } from '@tigris/protocol/client';
import { fuzzFrame } from '../support/clients/fuzz-frame.ts';
import { createGuest } from '../support/clients/http-api.ts';
import { createParty, type Party, startGame, waitUntil } from '../support/clients/party.ts';
import { seededRandom } from '../support/clients/random.ts';
import { RandomPlayer } from '../support/clients/random-player.ts';
import { RawClient } from '../support/clients/raw-client.ts';
import { TestServer } from '../support/servers/test-server.ts';

let server: TestServer;
let party: Party;
const quiet = (): void => undefined;
const players = (): TableClient[] => party.players;

beforeAll(async () => {
  // Colyseus logs undecodable frames to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = await TestServer.start({ log: { debug: quiet, info: quiet, warn: quiet, error: quiet } });
  party = await createParty(server.url, 2);
  await startGame(party);
});
afterAll(async () => {
  await Promise.all(players().map((player) => player.leave()));
  await server.end();
});

test('malformed frames do not stop the server, and the others play on', async () => {
  const random = seededRandom(3);
  const eve = await createGuest(server.url, 'Eve');
  for (let i = 0; i < 40; i++) {
    const client = await RawClient.join(server.url, party.code, eve, { closed: () => undefined });
    for (let k = 0; k < 25; k++) client.sendBytes(fuzzFrame(random));
    await sleep(5);
    client.disconnect();
  }
  const [ann, bob] = players();
  expect([ann.table?.ply, ann.connection, bob.connection]).toEqual([0, 'online', 'online']);
  await mustPlayOn();
}, 60_000);

test('oversized and excessive messages close only their own connection', async () => {
  const eve = await createGuest(server.url, 'Eve');
  for (const flood of [(client: RawClient) => client.sendBytes(Buffer.alloc(70_000, 13)), manyMessages]) {
    let closed = false;
    const client = await RawClient.join(server.url, party.code, eve, {
      closed: () => {
        closed = true;
      },
    });
    flood(client);
    await waitUntil(() => closed, 'the connection to be closed');
  }
  await mustPlayOn();
}, 30_000);

/** Both players move, and each sees the moves of the other. */
async function mustPlayOn(): Promise<void> {
  const from = players()[0].table?.ply ?? 0;
  const autos = players().map((player, i) => new RandomPlayer(player, seededRandom(i), 0));
  await waitUntil(() => players().every(({ table }) => (table?.ply ?? 0) >= from + 12), 'both to play on');
  for (const auto of autos) auto.stop();
  for (const { answers } of autos) expect(answers.map(({ ok }) => ok)).toContain(true);
  expect(autos.flatMap(({ answers }) => answers.filter(({ ok }) => !ok))).toEqual([]);
}

function manyMessages(client: RawClient): void {
  for (let i = 0; i < 200; i++) client.send('history', { id: `h${i}`, from: 0 });
}
