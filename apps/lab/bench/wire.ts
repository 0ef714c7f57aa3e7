/**
 * `pnpm bench wire [--tables N] [--rounds N]`: measures what a table costs compared with a bare Colyseus room. Both run
 * in the same server with five clients each. Figures that depend on the machine are ratios.
 */
import { parseArgs } from 'node:util';
import { LoadServerProcess } from '../load/load-server-process.ts';
import { createBareTables, createGuests, createLoadTables, type LoadRoom } from '../load/load-tables.ts';
import {
  type Figure,
  figureLine,
  isWithinLimit,
  measureBytes,
  measureDelays,
  measureOpening,
  measureRate,
  median,
  quantile,
  round,
} from '../load/measures.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '5' },
    stored: { type: 'string', default: '1000' },
  },
});
const TABLES = Number(values.tables);
const ROUNDS = Number(values.rounds);
const STORED = Number(values.stored);
/** Tables that act at the same time: enough for several to share a write. */
const PARALLEL_TABLES = 100;
const ACTS_PER_ROOM = 40;
/** Rounds before the first measured one: a move costs twice as much until the code is compiled. */
const WARMUP_ROUNDS = 4;
const ACTS_PER_SECOND = 1000;
const DURATION_SECONDS = 5;

const figures: Figure[] = [];
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const add = (figure: Figure): void => {
  figures.push(figure);
  say(figureLine(figure));
};
const closeAll = (rooms: readonly LoadRoom[]): void => {
  for (const room of rooms) room.close();
};

async function speed(): Promise<void> {
  const server = await LoadServerProcess.start();
  const guests = await createGuests(server);
  const bare = await createBareTables(server, guests, PARALLEL_TABLES);
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let i = -WARMUP_ROUNDS; i < ROUNDS; i++) {
    const tables = await createLoadTables(server, guests, PARALLEL_TABLES);
    const base = await measureRate(server, bare, ACTS_PER_ROOM * 3);
    const ours = await measureRate(server, tables, ACTS_PER_ROOM);
    closeAll(tables);
    if (i < 0) continue;
    ratios.push(ours.perCore / base.perCore);
    rates.push(ours.perCore);
    say(
      `     round ${i + 1}: ${round(ours.perCore, 0)} moves/s per core, ${round(base.perCore, 0)} bare (busy ${round(ours.cpuShare)}, ${round(base.cpuShare)})`,
    );
  }
  closeAll(bare);
  server.stop();
  say(`     durable moves per second and core: ${round(median(rates), 0)}`);
  add({
    name: 'moves per core, relative to the bare room',
    value: median(ratios),
    unit: '×',
    limit: 0.25,
    isMinimum: true,
  });
}

async function delay(): Promise<void> {
  const server = await LoadServerProcess.start();
  const guests = await createGuests(server);
  const bare = await createBareTables(server, guests, TABLES);
  const tables = await createLoadTables(server, guests, TABLES);
  await measureDelays(bare, ACTS_PER_SECOND, 2);
  await measureDelays(tables, ACTS_PER_SECOND, 2);
  const ratios: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const base = await measureDelays(bare, ACTS_PER_SECOND, DURATION_SECONDS);
    const ours = await measureDelays(tables, ACTS_PER_SECOND, DURATION_SECONDS);
    ratios.push(quantile(ours, 0.99) / quantile(base, 0.99));
    say(
      `     round ${i + 1}: p50 ${round(median(ours))} ms, p99 ${round(quantile(ours, 0.99))} ms; bare p50 ${round(median(base))}, p99 ${round(quantile(base, 0.99))}`,
    );
  }
  server.stop();
  add({
    name: `p99 act to patch, ${TABLES} tables at ${ACTS_PER_SECOND}/s`,
    value: median(ratios),
    unit: '×',
    limit: 5,
  });
}

async function memory(): Promise<void> {
  const count = 100;
  const perRoom = async (open: (server: LoadServerProcess) => Promise<readonly LoadRoom[]>): Promise<number> => {
    const server = await LoadServerProcess.start();
    const before = await server.collectGarbage();
    const rooms = await open(server);
    await measureRate(server, rooms, ACTS_PER_ROOM * 2);
    const after = await server.collectGarbage();
    closeAll(rooms);
    server.stop();
    return (after.heap + after.buffers - before.heap - before.buffers) / count / 1024;
  };
  const bare = await perRoom(async (server) => createBareTables(server, await createGuests(server), count));
  const ours = await perRoom(async (server) => createLoadTables(server, await createGuests(server), count));
  say(`     ${round(ours, 0)} kB a table in the middle of a game, ${round(bare, 0)} kB bare`);
  add({ name: 'memory of a table, relative to the bare room', value: ours / bare, unit: '×', limit: 2 });
}

async function bytes(): Promise<void> {
  const server = await LoadServerProcess.start();
  const { move, join } = await measureBytes(server, await createGuests(server));
  server.stop();
  add({ name: 'bytes of a move to an opponent, median', value: median(move), unit: 'bytes', limit: 60 });
  say(`     mean ${round(move.reduce((sum, one) => sum + one, 0) / move.length, 1)}, p99 ${quantile(move, 0.99)}`);
  add({
    name: 'joining in the middle of a game, max',
    value: Math.max(...join),
    unit: 'bytes',
    limit: 1500,
  });
}

async function opening(): Promise<void> {
  const server = await LoadServerProcess.start();
  const guests = await createGuests(server);
  const few = await measureOpening(server, guests, 0);
  const many = await measureOpening(server, guests, STORED);
  server.stop();
  say(`     ${round(many.stored)} ms a stored game, ${round(many.empty)} ms an empty table, ${STORED} games stored`);
  add({
    name: 'opening a stored game, relative to creating a table',
    value: few.stored / few.empty,
    unit: '×',
    limit: 3,
  });
  add({
    name: `the same with ${STORED} more games stored`,
    value: many.stored / many.empty,
    unit: '×',
    limit: 3,
  });
}

await bytes();
await opening();
await memory();
await speed();
await delay();
const failed = figures.filter((figure) => !isWithinLimit(figure));
say(`wire: ${figures.length - failed.length} of ${figures.length} figures are within their limits`);
process.exit(failed.length === 0 ? 0 : 1);
