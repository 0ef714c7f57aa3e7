import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type View, viewOf } from '@tigris/engine';
import { checkRecord } from '@tigris/engine/check';
import { replayHistory, type TableClient } from '@tigris/protocol/client';
import { DEFAULT_DELAYS } from '../../server/src/table/table-services.ts';
import { createGuest, fetchRecord } from '../support/clients/http-api.ts';
import { createParty, joinTable, startGame, waitUntil } from '../support/clients/party.ts';
import { seededRandom } from '../support/clients/random.ts';
import { RandomPlayer } from '../support/clients/random-player.ts';
import { TestServer } from '../support/servers/test-server.ts';

jest.setTimeout(90_000);
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ table: { delays: { ...DEFAULT_DELAYS, botAnswerMs: () => 0 } } });
});
afterAll(() => server.end());

const leave = (clients: readonly TableClient[]) => Promise.all(clients.map((client) => client.leave()));

/** Records the view at each ply from now on. Undone plies are dropped. */
function remember(client: TableClient): View[] {
  const seen: View[] = [];
  client.subscribe({
    changed() {
      if (client.table !== null && client.view !== null) seen[client.table.ply] = client.view;
    },
  });
  return seen;
}

/** The fetched history has to equal what the person saw at every ply. */
async function mustRemember(client: TableClient, seen: readonly View[]): Promise<void> {
  const followed = replayHistory(await client.history());
  if (followed === null || followed.fault !== null) throw new Error(JSON.stringify(followed?.fault));
  const { observed } = followed;
  const slot = client.you?.slot ?? null;
  const audience = slot === null ? 'spectator' : client.table?.order.indexOf(slot);
  expect([observed.length, seen.length]).toEqual([client.table?.ply, observed.length + 1]);
  for (const [ply, view] of seen.entries())
    expect(viewOf(observed.positionAt(ply), audience ?? 'spectator')).toEqual(view);
}

describe('a whole game, from creating the table to the final score', () => {
  test.each([
    { people: 2, bots: 0, rules: 'std', confirm: true },
    { people: 3, bots: 1, rules: 'adv+cew', confirm: true },
    { people: 4, bots: 0, rules: 'std+o', confirm: false },
    { people: 1, bots: 2, rules: 'adv+cw', confirm: true },
  ])('$people people, $bots bots, $rules', async ({ people, bots, rules, confirm }) => {
    const party = await createParty(server.url, people, { bots, options: { rules, confirm } });
    const { code, guests, players } = party;
    const eve = await createGuest(server.url, 'Eve');
    const watcher = joinTable(server.url, code, eve);
    const everybody = [...players, watcher];
    const sights = everybody.map(remember);
    await waitUntil(() => watcher.table !== null, 'the watcher to join');
    await startGame(party);
    const autos = players.map((player, i) => new RandomPlayer(player, seededRandom(people * 10 + i)));
    await waitUntil(() => everybody.every(({ view }) => view?.over), 'the end of the game', 60_000);
    for (const { answers } of autos) expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    for (const { table, view } of everybody) {
      expect(table?.phase).toBe('finished');
      expect(view?.seats.every(({ hand, points, treasures }) => hand && points && treasures !== null)).toBe(true);
    }
    for (const [i, client] of everybody.entries()) await mustRemember(client, sights[i]);
    expect(checkRecord(await fetchRecord(server.url, code, 1, guests[0]))).toEqual({ ok: true });
    await leave(everybody);
  });
});
