import { connectTable, type TableClient } from '@tigris/protocol/client';
import { type Guest, newGuest, newTable } from './http-api.ts';

/** Waits until this holds. */
export async function until(holds: () => boolean, what: string, longest = 20_000): Promise<void> {
  const end = Date.now() + longest;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`still waiting: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export type Party = { code: string; guests: Guest[]; players: TableClient[] };

export const join = (url: string, code: string, { token }: Guest): TableClient =>
  connectTable({ server: url, code, bearer: token });

/** A table with some people and bots, ready to start. */
export async function gather(
  url: string,
  people: number,
  {
    bots = 0,
    bot = 'random',
    options = {},
  }: { bots?: number; bot?: string; options?: Record<string, unknown> } = {},
): Promise<Party> {
  const names = ['Ann', 'Bob', 'Kim', 'Lou'].slice(0, people);
  const guests = await Promise.all(names.map((name) => newGuest(url, name)));
  const code = await newTable(url, guests[0], options);
  const players = guests.map((guest) => join(url, code, guest));
  await until(() => players.every(({ table, you }) => table !== null && you !== null), 'everybody to join');
  for (const [i, player] of players.entries()) await must(player.send({ type: 'sit', slot: slot(i) }));
  for (let i = people; i < people + bots; i++) {
    await must(players[0].send({ type: 'bot', slot: slot(i), bot }));
  }
  for (const player of players.slice(1)) await must(player.send({ type: 'ready', on: true }));
  return { code, guests, players };
}

export async function start({ players }: Party): Promise<void> {
  await must(players[0].send({ type: 'start' }));
  await until(() => players.every(({ view }) => view !== null), 'the game to begin');
}

const SLOTS = [0, 1, 2, 3] as const;
const slot = (i: number) => SLOTS[i];

export async function must(answer: ReturnType<TableClient['send']>): Promise<number> {
  const given = await answer;
  if (!given.ok) throw new Error(`refused: ${given.code}`);
  return given.rev;
}
