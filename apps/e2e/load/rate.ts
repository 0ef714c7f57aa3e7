import type { ServerChild } from './server-child.ts';
import type { LoadRoom } from './tables.ts';

export type Rate = {
  /** Acts a second of a core that does nothing else. */
  perCore: number;
  acts: number;
  /** How busy the server was, of one core. */
  busy: number;
};

/**
 * Lets all rooms act as fast as they are answered. A second counts as a second of the server's own processor time:
 * a driver that is slower than the server then changes nothing, nor does whatever else runs on the machine.
 */
export async function rateOf(server: ServerChild, rooms: readonly LoadRoom[], each: number): Promise<Rate> {
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
  return { perCore: (acts / cpu) * 1000, acts, busy: cpu / wall };
}

/** Milliseconds from each act to its patch, at so many acts a second over all rooms. */
export async function delaysOf(
  rooms: readonly LoadRoom[],
  perSecond: number,
  seconds: number,
): Promise<number[]> {
  const delays: number[] = [];
  const open: Promise<void>[] = [];
  const waiting = new Set<LoadRoom>();
  const start = performance.now();
  for (let i = 0; i < perSecond * seconds; i++) {
    const due = start + (i * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const sent = performance.now();
    const room = rooms[i % rooms.length];
    // Nobody acts before they have been answered; those who wait so long are in the figures already.
    const act = waiting.has(room) ? null : room.next();
    if (act === null) continue;
    waiting.add(room);
    open.push(act.patched.then(() => void delays.push(performance.now() - sent)));
    open.push(act.done.then(() => void waiting.delete(room)));
  }
  await Promise.all(open);
  return delays;
}
