import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, jest, test } from '@jest/globals';
import type { TableClient } from '@tigris/protocol/client';
import type { Overrides } from '../../server/src/compose.ts';
import { createGuest } from '../support/clients/http-api.ts';
import { createParty, type Party, requireDone, startGame, waitUntil } from '../support/clients/party.ts';
import { seededRandom } from '../support/clients/random.ts';
import { RandomPlayer } from '../support/clients/random-player.ts';
import { RawClient } from '../support/clients/raw-client.ts';
import { TestServer } from '../support/servers/test-server.ts';

jest.setTimeout(60_000);
let server: TestServer;
let players: TableClient[] = [];
const quiet = (): void => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

afterEach(async () => {
  await Promise.all(players.map((player) => player.leave()));
  await server.end();
});

/** Starts a game of two and stops it after 60 plies. */
async function inPlay(overrides: Overrides): Promise<Party> {
  server = await TestServer.start({ log, ...overrides });
  const party = await createParty(server.url, 2);
  players = party.players;
  await startGame(party);
  const autos = players.map((player, i) => new RandomPlayer(player, seededRandom(i)));
  await waitUntil(() => (players[0].table?.ply ?? 0) > 60, '60 plies');
  for (const auto of autos) auto.stop();
  return party;
}

test('a client that does not read is disconnected, and the others play on', async () => {
  // Without a request limit only the unread responses can lead to a disconnect.
  const { code } = await inPlay({
    table: { messagesPerSecond: 1e9, historyBudget: { tryConsume: () => 0, refund: quiet, consume: quiet } },
  });
  const cut = await Promise.all([1, 2, 3].map(() => requestWithoutReading(code)));
  expect(cut).toEqual([true, true, true]);
  await requireDone(players[0].send({ type: 'phrase', phrase: 0 }));
  expect((await players[1].history()).record.length).toBeGreaterThan(200);
});

/** Requests more than the socket buffers hold and reads nothing. @returns whether the server closed the connection. */
async function requestWithoutReading(code: string): Promise<boolean> {
  let cut = false;
  const client = await RawClient.join(server.url, code, await createGuest(server.url, 'Eve'), {
    closed: () => {
      cut = true;
    },
  });
  client.pause();
  for (let asked = 0; asked < 50_000 && !cut; asked++) {
    client.send('history', { id: `h${asked}`, from: 0 });
    if (asked % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  if (!cut) client.disconnect();
  return cut;
}

test('history requests of one client are throttled, and those of others are not', async () => {
  const { code } = await inPlay({});
  const received: string[] = [];
  const eve = await RawClient.join(server.url, code, await createGuest(server.url, 'Eve'), {
    message: (type) => received.push(type),
  });
  for (let asked = 0; asked < 90; asked++) {
    eve.send('history', { id: `h${asked}`, from: asked % 3 });
    await sleep(1000 / 30);
  }
  await eve.awaitDelivery();
  const answers = received.filter((type) => type === 'history').length;
  const refused = received.filter((type) => type === 'refused').length;
  expect(answers).toBeGreaterThanOrEqual(30);
  expect(refused).toBeGreaterThan(0);
  expect(answers + refused).toBe(90);
  for (const player of players) expect((await player.history()).record).toContain('[');
  eve.disconnect();
});
