import { connectTable, type TableClient } from '@tigris/protocol/client';
import { createGuest, createTable, type Guest } from './http-api.ts';

/** Waits until this holds. */
export async function waitUntil(holds: () => boolean, what: string, longest = 20_000): Promise<void> {
  const end = Date.now() + longest;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`still waiting: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export type Party = { code: string; guests: Guest[]; players: TableClient[] };

export const joinTable = (url: string, code: string, { token }: Guest): TableClient =>
  connectTable({ server: url, code, bearer: token });

/** A table with some people and bots, ready to start. */
export async function createParty(
  url: string,
  people: number,
  {
    bots = 0,
    bot = 'random',
    options = {},
  }: { bots?: number; bot?: string; options?: Record<string, unknown> } = {},
): Promise<Party> {
  const names = ['Ann', 'Bob', 'Kim', 'Lou'].slice(0, people);
  const guests = await Promise.all(names.map((name) => createGuest(url, name)));
  const code = await createTable(url, guests[0], options);
  const players = guests.map((guest) => joinTable(url, code, guest));
  await waitUntil(
    () => players.every(({ table, you }) => table !== null && you !== null),
    'everybody to join',
  );
  for (const [i, player] of players.entries()) await requireDone(player.send({ type: 'sit', slot: slot(i) }));
  for (let i = people; i < people + bots; i++) {
    await requireDone(players[0].send({ type: 'bot', slot: slot(i), bot }));
  }
  for (const player of players.slice(1)) await requireDone(player.send({ type: 'ready', on: true }));
  return { code, guests, players };
}

export async function startGame({ players }: Party): Promise<void> {
  await requireDone(players[0].send({ type: 'start' }));
  await waitUntil(() => players.every(({ view }) => view !== null), 'the game to begin');
}

const SLOTS = [0, 1, 2, 3] as const;
const slot = (i: number) => SLOTS[i];

export async function requireDone(answer: ReturnType<TableClient['send']>): Promise<number> {
  const given = await answer;
  if (!given.ok) throw new Error(`refused: ${given.code}`);
  return given.rev;
}
