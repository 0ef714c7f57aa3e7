/**
 * The real server as a child process under load: with games whose draws the driver knows, and with bare rooms for
 * comparison. `node load-server.ts DATA_DIR`; controlled by messages of the parent.
 */
import { matchMaker } from '@colyseus/core';
import { startPosition } from '@tigris/engine';
import { DEFAULT_OPTIONS } from '@tigris/protocol';
import { settingsFor } from '../../../e2e/support/servers/test-server.ts';
import { createScriptedGame, type ScriptedGame, scriptedChance } from '../../../lab/load/scripted-game.ts';
import { createServer } from '../../src/compose.ts';
import { BareRoom } from './bare-room.ts';

const [, , dataDir = '', games = '8'] = process.argv;
const known: ScriptedGame[] = Array.from({ length: Number(games) }, (_, number) => createScriptedGame(number));

/** The code of a table tells the driver which game it plays. */
let tables = 0;
const code = (): string => `T${(tables++).toString().padStart(7, '0')}`;
const gameOf = (table: string): ScriptedGame => known[Number(table.slice(1)) % known.length];

const chances = new Map<string, ReturnType<typeof scriptedChance>>();
function chance(table: string): ReturnType<typeof scriptedChance> {
  const found = chances.get(table) ?? scriptedChance(gameOf(table));
  chances.set(table, found);
  return found;
}

const { createIds } = await import('../../src/persons/ids.ts');
const { randomInt } = await import('node:crypto');
const server = createServer(settingsFor(dataDir), {
  ids: { ...createIds((n) => randomInt(n)), tableCode: code },
  // The driver is faster than people on purpose.
  table: { gameSetup: { createStartPosition: startPosition, chance }, messagesPerSecond: 1_000_000 },
});
const url = await server.listen();
matchMaker.defineRoomType('bare', BareRoom);

type Order =
  | { do: 'measure' | 'collect' }
  | { do: 'bare'; count: number }
  | { do: 'copies'; code: string; count: number };

/** In the store like any table: only stored codes can be joined. */
async function bareRooms(count: number): Promise<string[]> {
  const rooms = [];
  for (let i = 0; i < count; i++) {
    const room = code();
    await server.store.tables.create({
      code: room,
      host: NOBODY,
      options: DEFAULT_OPTIONS,
      password: null,
      at: 0,
    });
    await matchMaker.createRoom('bare', { code: room });
    rooms.push(room);
  }
  return rooms;
}

const NOBODY = { id: 'nobody', name: 'Nobody' };

/** Adds as many other finished tables. */
async function copies(original: string, count: number): Promise<string[]> {
  const { journal, tables: lists } = server.store;
  const found = await lists.find(original);
  const entries = await journal.read(`${original}/1`);
  if (found === null) throw new Error('there is no such table');
  const codes = [];
  for (let i = 0; i < count; i++) {
    const copy = code();
    await lists.create({ ...found.created, code: copy });
    await Promise.all(entries.map((entry) => journal.append({ ...entry, game: `${copy}/1` })));
    codes.push(copy);
  }
  return codes;
}

process.on('message', async (order: Order) => {
  if (order.do === 'bare') return process.send?.({ rooms: await bareRooms(order.count) });
  if (order.do === 'copies') return process.send?.({ codes: await copies(order.code, order.count) });
  if (order.do === 'collect') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  return process.send?.({ cpu: (user + system) / 1000, heap: heapUsed, buffers: arrayBuffers, rss });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url });
