import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { parseRedactedRecord } from '@tigris/engine';
import type { TableClient } from '@tigris/protocol/client';
import { DEFAULT_DELAYS } from '../../server/src/table/table-services.ts';
import { createParty, joinTable, requireDone, startGame, waitUntil } from '../support/clients/party.ts';
import { seededRandom } from '../support/clients/random.ts';
import { RandomPlayer } from '../support/clients/random-player.ts';
import { TestServer } from '../support/servers/test-server.ts';

jest.setTimeout(90_000);
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({
    table: { delays: { ...DEFAULT_DELAYS, botAnswerMs: () => 0, maxAwayMs: 300 } },
  });
});
afterAll(() => server.end());

const isTurnOf = ({ view }: TableClient, seat: number): boolean => view?.turn === seat && view.pending === null;

/** Whether the others may decide about a player who is away. */
function lateFor(client: TableClient, slot: number): boolean {
  const away = client.table?.slots[slot].awaySince ?? null;
  return away !== null && (client.serviceNow() ?? 0) >= away + client.maxAwayMs;
}

const botsIn = async (client: TableClient) => {
  const { record } = await client.history();
  const parsed = parseRedactedRecord(record);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value.bots;
};

test('a bot plays for an absent player, who gets the seat back on return', async () => {
  const party = await createParty(server.url, 2, { options: { order: 'seated' } });
  const { code, guests, players } = party;
  const [ann, bob] = players;
  await startGame(party);
  const motion = { kind: 'bot', slot: 1, bot: 'random' } as const;
  expect(await ann.send({ type: 'propose', motion })).toEqual({ ok: false, code: 'is-here' });
  await bob.leave();
  await waitUntil(() => lateFor(ann, 1), 'Bob to count as absent');
  await requireDone(ann.send({ type: 'propose', motion }));
  await waitUntil(() => ann.table?.slots[1].standIn === 'random', 'the stand-in');
  await requireDone(ann.act('.'));
  await waitUntil(() => isTurnOf(ann, 0) || ann.view?.pending != null, 'the bot to play');
  expect(await botsIn(ann)).toMatchObject([{ seat: 1, bot: 'random' }]);
  const back = joinTable(server.url, code, guests[1]);
  await waitUntil(() => back.table?.slots[1].standIn === null && back.view !== null, 'Bob to get his seat back');
  expect(back.you?.slot).toBe(1);
  expect(back.view?.seats[1].hand).not.toBeNull();
  expect(back.view?.seats[0].hand).toBeNull();
  const autos = [ann, back].map((client, i) => new RandomPlayer(client, seededRandom(i)));
  await waitUntil(() => ann.view?.over === true && back.view?.over === true, 'the end of the game', 60_000);
  for (const { answers } of autos) expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  await Promise.all([ann.leave(), back.leave()]);
});

test('the host changes bot levels between two games', async () => {
  const party = await createParty(server.url, 1, { bots: 2, options: { order: 'seated' } });
  const [ann] = party.players;
  await startGame(party);
  expect((await botsIn(ann)).map(({ bot, plies }) => [bot, plies])).toEqual([
    ['random', null],
    ['random', null],
  ]);
  new RandomPlayer(ann, seededRandom(3));
  await waitUntil(() => ann.table?.phase === 'finished', 'the end of the game', 60_000);
  expect(await ann.send({ type: 'bot', slot: 1, bot: 'keen' })).toEqual({ ok: false, code: 'wrong-phase' });
  await requireDone(ann.send({ type: 'again' }));
  await waitUntil(() => ann.table?.phase === 'gathering', 'the lobby');
  await requireDone(ann.send({ type: 'bot', slot: 1, bot: 'keen' }));
  await waitUntil(() => ann.table?.slots[1].name === 'keen', 'the other level');
  await startGame(party);
  expect((await botsIn(ann)).map(({ bot }) => bot).sort()).toEqual(['keen', 'random']);
  await ann.leave();
});
