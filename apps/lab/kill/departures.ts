import { setTimeout as sleep } from 'node:timers/promises';
import type { TableClient } from '@tigris/protocol/client';
import { createTable, type Guest } from '../../e2e/support/clients/http-api.ts';
import { joinTable, requireDone, waitUntil } from '../../e2e/support/clients/party.ts';
import type { Random } from '../../e2e/support/clients/random.ts';
import type { ServerProcess } from '../../e2e/support/servers/server-process.ts';
import type { TableOpener } from './table-opener.ts';
import type { KillTally } from './tally.ts';

/** Time in which rooms close and delayed writes are done. */
const ROOM_CLOSE_MS = 1500;

type DepartureContext = { server: ServerProcess; opener: TableOpener; random: Random; tally: KillTally };

/**
 * All players leave a table after its game, again right after a rematch request, and again after the first act; a new
 * table is left before the first player sits down. Each time the server may be killed before its delayed writes. Each
 * table has to open afterwards in the state in which it was left.
 */
export async function runDepartures(context: DepartureContext, code: string, guests: readonly Guest[]): Promise<void> {
  const { server, random, tally } = context;
  await leaveTable(context, [], 'after a game');
  const players = await rejoinTable(server, code, guests);
  const before = players[0].table?.game ?? 0;
  for (const player of players) await requireDone(player.send({ type: 'again' }));
  await leaveTable(context, players, 'after a rematch request');
  const back = await rejoinTable(server, code, guests);
  const now = back[0].table;
  if (now?.game !== before + 1 || now.phase !== 'gathering')
    tally.violations.push(`${code}: again led to game ${now?.game} (${now?.phase}) after ${before}`);
  await requireDone(back[0].send({ type: 'ready', on: random(2) === 0 }));
  await leaveTable(context, back, 'after the first act of a game');

  const empty = await createTable(server.url, guests[0]);
  context.opener.add(empty);
  await leaveTable(
    context,
    random(2) === 0 ? [joinTable(server.url, empty, guests[0])] : [],
    'before the first player sat down',
  );
  const first = joinTable(server.url, empty, guests[0]);
  await waitUntil(() => first.you !== null, 'a player to join an empty table');
  await requireDone(first.send({ type: 'sit', slot: 2 }));
  await leaveTable(context, [first], 'after a player sat down');
}

async function leaveTable(
  { server, opener: tableOpener, random, tally }: DepartureContext,
  players: readonly TableClient[],
  when: string,
): Promise<void> {
  tally.departures++;
  const killed = random(2) === 0;
  if (killed) await server.end('SIGKILL');
  await Promise.all(players.map((player) => player.leave()));
  if (killed) await server.start();
  else if (random(2) === 0) await sleep(random(ROOM_CLOSE_MS));
  await tableOpener.openAll(killed ? `${when} and a kill` : when);
}

/** Waits until all players are back in their seats. */
async function rejoinTable({ url }: ServerProcess, code: string, guests: readonly Guest[]): Promise<TableClient[]> {
  const players = guests.map((guest) => joinTable(url, code, guest));
  const seated = (): boolean => players.every(({ you, table }) => table !== null && you?.slot != null);
  await waitUntil(seated, `everybody to come back to ${code}`);
  return players;
}
