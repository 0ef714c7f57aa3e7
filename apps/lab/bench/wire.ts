/**
 * What a table costs beyond a bare room: `pnpm bench wire [--tables N] [--rounds N]`. Both run in the same server,
 * with five clients each. Figures that depend on the machine are given as ratios.
 */
import { parseArgs } from 'node:util';
import { ServerChild } from '../load/load-server-process.ts';
import { bareTables, fiveGuests, type LoadRoom, loadTables } from '../load/load-tables.ts';
import {
  bytesOf,
  delaysOf,
  type Figure,
  holds,
  line,
  median,
  openingTimes,
  quantile,
  rateOf,
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
/** Tables that act at the same time: enough for one write to the disk to serve several of them. */
const RACERS = 100;
const EACH = 40;
/** Rounds before the first that counts: until its code is compiled, a move costs twice as much. */
const WARM = 4;
const PER_SECOND = 1000;
const SECONDS = 5;

const figures: Figure[] = [];
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const add = (figure: Figure): void => {
  figures.push(figure);
  say(line(figure));
};
const closeAll = (rooms: readonly LoadRoom[]): void => {
  for (const room of rooms) room.close();
};

async function speed(): Promise<void> {
  const server = await ServerChild.start();
  const guests = await fiveGuests(server);
  const bare = await bareTables(server, guests, RACERS);
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let i = -WARM; i < ROUNDS; i++) {
    const tables = await loadTables(server, guests, RACERS);
    const base = await rateOf(server, bare, EACH * 3);
    const ours = await rateOf(server, tables, EACH);
    closeAll(tables);
    if (i < 0) continue;
    ratios.push(ours.perCore / base.perCore);
    rates.push(ours.perCore);
    say(
      `     round ${i + 1}: ${round(ours.perCore, 0)} moves/s a core, ${round(base.perCore, 0)} bare (busy ${round(ours.busy)}, ${round(base.busy)})`,
    );
  }
  closeAll(bare);
  server.stop();
  say(`     durable moves a second and core: ${round(median(rates), 0)}`);
  add({ name: 'moves a core, of the bare room', value: median(ratios), unit: '×', limit: 0.25, least: true });
}

async function delay(): Promise<void> {
  const server = await ServerChild.start();
  const guests = await fiveGuests(server);
  const bare = await bareTables(server, guests, TABLES);
  const tables = await loadTables(server, guests, TABLES);
  await delaysOf(bare, PER_SECOND, 2);
  await delaysOf(tables, PER_SECOND, 2);
  const ratios: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const base = await delaysOf(bare, PER_SECOND, SECONDS);
    const ours = await delaysOf(tables, PER_SECOND, SECONDS);
    ratios.push(quantile(ours, 0.99) / quantile(base, 0.99));
    say(
      `     round ${i + 1}: p50 ${round(median(ours))} ms, p99 ${round(quantile(ours, 0.99))} ms; bare p50 ${round(median(base))}, p99 ${round(quantile(base, 0.99))}`,
    );
  }
  server.stop();
  add({
    name: `p99 act to patch, ${TABLES} tables at ${PER_SECOND}/s`,
    value: median(ratios),
    unit: '×',
    limit: 5,
  });
}

async function memory(): Promise<void> {
  const count = 100;
  const perRoom = async (open: (server: ServerChild) => Promise<readonly LoadRoom[]>): Promise<number> => {
    const server = await ServerChild.start();
    const before = await server.collect();
    const rooms = await open(server);
    await rateOf(server, rooms, EACH * 2);
    const after = await server.collect();
    closeAll(rooms);
    server.stop();
    return (after.heap + after.buffers - before.heap - before.buffers) / count / 1024;
  };
  const bare = await perRoom(async (server) => bareTables(server, await fiveGuests(server), count));
  const ours = await perRoom(async (server) => loadTables(server, await fiveGuests(server), count));
  say(`     ${round(ours, 0)} kB a table in the middle of a game, ${round(bare, 0)} kB bare`);
  add({ name: 'memory a table, of the bare room', value: ours / bare, unit: '×', limit: 2 });
}

async function bytes(): Promise<void> {
  const server = await ServerChild.start();
  const { move, join } = await bytesOf(server, await fiveGuests(server));
  server.stop();
  add({ name: 'bytes a move to an opponent, median', value: median(move), unit: 'bytes', limit: 60 });
  say(
    `     mean ${round(move.reduce((sum, one) => sum + one, 0) / move.length, 1)}, p99 ${quantile(move, 0.99)}`,
  );
  add({
    name: 'joining in the middle of a game, most',
    value: Math.max(...join),
    unit: 'bytes',
    limit: 1500,
  });
}

async function opening(): Promise<void> {
  const server = await ServerChild.start();
  const guests = await fiveGuests(server);
  const few = await openingTimes(server, guests, 0);
  const many = await openingTimes(server, guests, STORED);
  server.stop();
  say(
    `     ${round(many.stored)} ms a stored game, ${round(many.empty)} ms an empty table, ${STORED} games stored`,
  );
  add({
    name: 'opening a stored game, of making a table',
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
const failed = figures.filter((figure) => !holds(figure));
say(`wire: ${figures.length - failed.length} of ${figures.length} figures hold`);
process.exit(failed.length === 0 ? 0 : 1);
