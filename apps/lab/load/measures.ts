import { setTimeout as sleep } from 'node:timers/promises';
import { apiRequest, type Guest } from '../../e2e/support/clients/http-api.ts';
import { RawClient } from '../../e2e/support/clients/raw-client.ts';
import type { LoadServerProcess } from './load-server-process.ts';
import { createLoadTable, type LoadRoom } from './load-tables.ts';

const TABLES = 8;

/** Measures WebSocket payload in bytes: of each move to an opponent, and of joining in the middle of a game. */
export async function measureBytes(
  server: LoadServerProcess,
  guests: readonly Guest[],
): Promise<{ move: number[]; join: number[] }> {
  const move: number[] = [];
  const join: number[] = [];
  for (let i = 0; i < TABLES; i++) {
    const table = await createLoadTable(server, guests);
    const opponent = table.clients[0];
    let sum = 0;
    opponent.handlers.frame = (frame) => {
      sum += frame.length;
    };
    for (let moves = 0; ; moves++) {
      const mine = table.mover === 0;
      sum = 0;
      const act = table.next();
      if (act === null) break;
      await act.done;
      await opponent.awaitDelivery();
      if (!mine) move.push(sum);
      if (moves === 60) join.push(await joiningBytes(server, table.code, guests));
    }
    table.close();
  }
  return { move, join };
}

/** Measures the join of a player, which is the largest: it carries the secrets of a seat. */
async function joiningBytes({ url }: LoadServerProcess, code: string, guests: readonly Guest[]): Promise<number> {
  let sum = 0;
  const frame = ({ length }: Buffer): void => {
    sum += length;
  };
  const client = await RawClient.join(url, code, guests[0], { frame });
  await client.awaitDelivery();
  // The older tab cannot play before the newer one has left.
  await client.leave();
  return sum;
}

const SAMPLES = 60;
const MOVES = 150;

/** Measures the median time to open a stored game, and to create and open an empty table, in ms. */
export async function measureOpening(
  server: LoadServerProcess,
  guests: readonly Guest[],
  stored: number,
): Promise<{ stored: number; empty: number }> {
  const table = await createLoadTable(server, guests);
  for (let i = 0; i < MOVES; i++) await table.next()?.done;
  table.close();
  const { codes } = await server.storeCopies(table.code, Math.max(stored, SAMPLES));
  const [{ token }] = guests;
  const opened: number[] = [];
  const made: number[] = [];
  for (let i = 0; i < SAMPLES; i++) {
    opened.push(await timed(() => apiRequest(server.url, `/api/tables/${codes[i]}/open`, { token })));
    made.push(
      await timed(async () => {
        const { json } = await apiRequest(server.url, '/api/tables', { token });
        await apiRequest(server.url, `/api/tables/${json.code}/open`, { token });
      }),
    );
  }
  return { stored: median(opened), empty: median(made) };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

export type Rate = {
  /** Acts per second of CPU time. */
  perCore: number;
  acts: number;
  /** Share of one core that the server used. */
  cpuShare: number;
};

/**
 * Lets all rooms act as soon as they are answered. Counts CPU time of the server: neither a slow driver nor other
 * programs on the machine change the result.
 */
export async function measureRate(server: LoadServerProcess, rooms: readonly LoadRoom[], each: number): Promise<Rate> {
  const before = await server.measure();
  const start = performance.now();
  let acts = 0;
  await Promise.all(
    rooms.map(async (room) => {
      for (let i = 0; i < each; i++) {
        const act = room.next();
        if (act === null) return;
        await act.done;
        acts++;
      }
    }),
  );
  const wall = performance.now() - start;
  const cpu = (await server.measure()).cpu - before.cpu;
  return { perCore: (acts / cpu) * 1000, acts, cpuShare: cpu / wall };
}

/** Measures ms from each act to its patch, at a steady rate over all rooms. */
export async function measureDelays(rooms: readonly LoadRoom[], perSecond: number, seconds: number): Promise<number[]> {
  const delays: number[] = [];
  const open: Promise<void>[] = [];
  const waiting = new Set<LoadRoom>();
  const start = performance.now();
  for (let i = 0; i < perSecond * seconds; i++) {
    const due = start + (i * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    const sent = performance.now();
    const room = rooms[i % rooms.length];
    // A room that still waits skips its act: its long wait is measured already.
    const act = waiting.has(room) ? null : room.next();
    if (act === null) continue;
    waiting.add(room);
    open.push(act.patched.then(() => void delays.push(performance.now() - sent)));
    open.push(act.done.then(() => void waiting.delete(room)));
  }
  await Promise.all(open);
  return delays;
}

/** Returns the median: of two in the middle the lower one. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** A measured value and its limit. `isMinimum`: the limit is the lowest allowed value. */
export type Figure = { name: string; value: number; unit: string; limit: number; isMinimum?: boolean };

export const isWithinLimit = ({ value, limit, isMinimum }: Figure): boolean =>
  isMinimum ? value >= limit : value <= limit;

export function figureLine(figure: Figure): string {
  const { name, value, unit, limit, isMinimum } = figure;
  return `${isWithinLimit(figure) ? 'ok  ' : 'FAIL'} ${name}: ${round(value)} ${unit} (${isMinimum ? '≥' : '≤'} ${limit})`;
}
