import { call, type Guest } from '../support/http.ts';
import { median } from './figures.ts';
import type { ServerChild } from './server-child.ts';
import { loadTable } from './tables.ts';

const SAMPLES = 60;
const MOVES = 150;

/** Milliseconds, medians: opening a stored game, and making an empty table and opening it. */
export async function openingTimes(
  server: ServerChild,
  guests: readonly Guest[],
  stored: number,
): Promise<{ stored: number; empty: number }> {
  const table = await loadTable(server, guests);
  for (let i = 0; i < MOVES; i++) await table.next()?.done;
  table.close();
  const { codes } = await server.copies(table.code, Math.max(stored, SAMPLES));
  const [{ token }] = guests;
  const opened: number[] = [];
  const made: number[] = [];
  for (let i = 0; i < SAMPLES; i++) {
    opened.push(await timed(() => call(server.url, `/api/tables/${codes[i]}/open`, { token })));
    made.push(
      await timed(async () => {
        const { json } = await call(server.url, '/api/tables', { token });
        await call(server.url, `/api/tables/${json.code}/open`, { token });
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
