import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { TableClient } from '@tigris/protocol/client';
import { createParty, requireDone, startGame, waitUntil } from '../support/clients/party.ts';
import { seededRandom } from '../support/clients/random.ts';
import { RandomPlayer } from '../support/clients/random-player.ts';
import { FaultyProxy } from '../support/servers/faulty-proxy.ts';
import { TestServer } from '../support/servers/test-server.ts';

jest.setTimeout(60_000);
let server: TestServer;
let line: FaultyProxy;
const clients: TableClient[] = [];
/** Kinds of journal entries that players cause. */
const PLAYED = ['move', 'undo', 'confirm'];

beforeAll(async () => {
  // The SDK logs every attempt to reconnect.
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = await TestServer.start();
  line = await FaultyProxy.to(server.url);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.leave()));
  await line.end();
  await server.end();
});

test('each chat line arrives once, also after a reconnect', async () => {
  const { players } = await createParty(line.url, 2);
  clients.push(...players);
  const [ann, bob] = players;
  const lines: string[] = [];
  bob.subscribe({ said: (said) => lines.push(...said.map(({ text, phrase }) => text ?? `#${phrase}`)) });
  await requireDone(ann.send({ type: 'say', text: 'first' }));
  await waitUntil(() => lines.length === 1, 'the line');
  line.dropConnections();
  await requireDone(ann.send({ type: 'phrase', phrase: 4 }));
  await waitUntil(() => lines.length > 1, 'the next one');
  expect(lines).toEqual(['first', '#4']);
});

test('a game continues through dropped connections, and no act is lost or done twice', async () => {
  const party = await createParty(line.url, 3);
  clients.push(...party.players);
  await startGame(party);
  const autos = party.players.map((player, i) => new RandomPlayer(player, seededRandom(40 + i)));
  for (let i = 0; i < 6; i++) {
    const ply = party.players[0].table?.rev ?? 0;
    await waitUntil(() => (party.players[0].table?.rev ?? 0) > ply + 5, 'some moves');
    line.dropConnections();
  }
  for (const auto of autos) auto.stop();
  await waitUntil(() => party.players.every(({ connection }) => connection === 'online'), 'all players to reconnect');
  expect(autos.flatMap(({ answers }) => answers.filter(({ ok }) => !ok))).toEqual([]);
  const written = async () =>
    (await server.store.journal.read(`${party.code}/1`)).flatMap(({ kind, seq }) => (PLAYED.includes(kind) ? seq : []));
  const said = () => autos.flatMap(({ doneRevs }) => doneRevs);
  // The last requests may still be in flight.
  await waitUntil(() => autos.every(({ isBusy }) => !isBusy), 'all answers');
  expect(said().length).toBeGreaterThan(30);
  expect(said().sort((a, b) => a - b)).toEqual(await written());
});

test('a stalled connection is detected and replaced', async () => {
  const party = await createParty(line.url, 2);
  clients.push(...party.players);
  const [ann] = party.players;
  line.stall(true);
  await waitUntil(() => ann.connection === 'reconnecting', 'the stall to be detected');
  line.stall(false);
  await waitUntil(() => ann.connection === 'online', 'ann to reconnect');
  await requireDone(ann.send({ type: 'phrase', phrase: 0 }));
});
