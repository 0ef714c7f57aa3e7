import { setTimeout as sleep } from 'node:timers/promises';
import { connectTable, type TableClient } from '@tigris/protocol/client';
import { createGuest, createTable, type Guest } from './http-api.ts';

/** Polls until a condition holds. Rejects after a timeout. */
export async function waitUntil(condition: () => boolean, what: string, timeoutMs = 20_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`timed out waiting for ${what}`);
    await sleep(5);
  }
}

export type Party = { code: string; guests: Guest[]; players: TableClient[] };

export const joinTable = (url: string, code: string, { token }: Guest): TableClient =>
  connectTable({ server: url, code, bearer: token });

/** Creates a table with connected players and bots, ready to start. */
export async function createParty(
  url: string,
  people: number,
  { bots = 0, bot = 'random', options = {} }: { bots?: number; bot?: string; options?: Record<string, unknown> } = {},
): Promise<Party> {
  const names = ['Ann', 'Bob', 'Kim', 'Lou'].slice(0, people);
  const guests = await Promise.all(names.map((name) => createGuest(url, name)));
  const code = await createTable(url, guests[0], options);
  const players = guests.map((guest) => joinTable(url, code, guest));
  await waitUntil(() => players.every(({ table, you }) => table !== null && you !== null), 'all players to join');
  for (const [i, player] of players.entries()) await requireDone(player.send({ type: 'sit', slot: slot(i) }));
  for (let i = people; i < people + bots; i++) {
    await requireDone(players[0].send({ type: 'bot', slot: slot(i), bot }));
  }
  for (const player of players.slice(1)) await requireDone(player.send({ type: 'ready', on: true }));
  return { code, guests, players };
}

export async function startGame({ players }: Party): Promise<void> {
  await requireDone(players[0].send({ type: 'start' }));
  await waitUntil(() => players.every(({ view }) => view !== null), 'the game to start');
}

const SLOTS = [0, 1, 2, 3] as const;
const slot = (i: number) => SLOTS[i];

/** Returns the rev of a request. Throws if it was refused. */
export async function requireDone(answer: ReturnType<TableClient['send']>): Promise<number> {
  const result = await answer;
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.rev;
}
