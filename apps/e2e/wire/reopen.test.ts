import { join as joinPath } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startPosition } from '@tigris/engine';
import type { TableClient } from '@tigris/protocol/client';
import { type GameSetup, standardGameSetup } from '../../server/src/table/table-services.ts';
import { apiRequest, createGuest, createTable } from '../support/clients/http-api.ts';
import { createParty, joinTable, requireDone, startGame, waitUntil } from '../support/clients/party.ts';
import { seededRandom } from '../support/clients/random.ts';
import { TestServer } from '../support/servers/test-server.ts';

/** No treasure is left: the game ends after the first turn. */
const shortGame: GameSetup['createStartPosition'] = (rules, dynasties) => {
  const position = startPosition(rules, dynasties);
  position.board.treasures.fill(0);
  return position;
};

const random = seededRandom(1);
const errors: string[] = [];
let server: TestServer;

beforeAll(async () => {
  const quiet = (): void => undefined;
  server = await TestServer.start({
    log: { debug: quiet, info: quiet, warn: quiet, error: (event) => void errors.push(event) },
    table: { gameSetup: { ...standardGameSetup(random), createStartPosition: shortGame } },
  });
});
afterAll(() => server.end());

const open = async (code: string) => {
  const { token } = await createGuest(server.url, 'Opener');
  return apiRequest(server.url, `/api/tables/${code}/open`, { token });
};
const leaveAll = (players: readonly TableClient[]) => Promise.all(players.map((player) => player.leave()));

test('a table that all left after a rematch request reopens for the next game, with the players in their seats', async () => {
  const party = await createParty(server.url, 2, { options: { order: 'seated', confirm: false } });
  const [ann, bob] = party.players;
  await startGame(party);
  await requireDone(ann.act('.'));
  await waitUntil(() => ann.table?.phase === 'finished', 'the end');
  await requireDone(ann.send({ type: 'again' }));
  const rev = await requireDone(bob.send({ type: 'again' }));
  await leaveAll([ann, bob]);
  // The room closes a moment later. Reopening writes to the journal of the next game.
  const written = () => server.store.journal.read(`${party.code}/2`);
  while ((await written()).length === 0) {
    expect((await open(party.code)).status).toBe(200);
    await sleep(20);
  }
  const back = party.guests.map((guest) => joinTable(server.url, party.code, guest));
  await waitUntil(() => back.every(({ you }) => you?.slot != null), 'both players to be back in their seats');
  expect(back[0].table).toMatchObject({ game: 2, phase: 'gathering', rev: rev + 2 });
  await requireDone(back[1].send({ type: 'ready', on: true }));
  await requireDone(back[0].send({ type: 'start' }));
  await leaveAll(back);
}, 60_000);

test('a table whose deal was changed in the journal is reported at the next start, and others play on', async () => {
  const party = await createParty(server.url, 2);
  await startGame(party);
  await leaveAll(party.players);
  const sound = await createTable(server.url, party.guests[0]);
  await server.stop();
  const db = new DatabaseSync(joinPath(server.dataDir, 'tigris.sqlite'));
  const swap = "UPDATE journal SET body = replace(body, 'r', 'k') WHERE game = ? AND kind = 'start'";
  expect(db.prepare(swap).run(`${party.code}/1`).changes).toBe(1);
  db.close();
  await server.start();
  expect(await open(party.code)).toMatchObject({ status: 500, json: { code: 'journal-damaged' } });
  expect(errors.splice(0)).toContain('journal damaged');
  expect((await open(sound)).status).toBe(200);
}, 60_000);

test('a table whose journal cannot be replayed is reported, and others play on', async () => {
  const ann = await createGuest(server.url, 'Ann');
  const [sound, broken] = [await createTable(server.url, ann), await createTable(server.url, ann)];
  const entry = { game: `${broken}/1`, seq: 1, kind: 'confirm', body: '{}', at: 1 } as const;
  await server.store.journal.append(entry);
  expect(await open(broken)).toMatchObject({ status: 500, json: { code: 'journal-damaged' } });
  expect(errors.splice(0)).toContain('journal damaged');
  expect(await server.store.journal.read(`${broken}/1`)).toEqual([entry]);

  const lost = joinTable(server.url, broken, ann);
  await waitUntil(() => lost.connection === 'closed', 'the client to be closed');
  expect(lost.closeReason).toBe('journal-damaged');
  expect((await open(sound)).status).toBe(200);
}, 60_000);
