import { DYNASTIES } from '@tigris/engine';
import { apiRequest, createGuest, type Guest } from '../../e2e/support/clients/http-api.ts';
import type { Packed } from '../../e2e/support/clients/msgpack.ts';
import { RawClient } from '../../e2e/support/clients/raw-client.ts';
import type { LoadServerProcess } from './load-server-process.ts';
import { createScriptedGame, type ScriptedGame } from './scripted-game.ts';

/** A room under load: a table, or a bare Colyseus room for comparison. One message is in flight at a time. */
export interface LoadRoom {
  readonly clients: readonly RawClient[];
  /** Sends the next message; null: none is left. */
  next(): { patched: Promise<void>; done: Promise<void> } | null;
  close(): void;
}

const KNOWN_GAMES = 8;
const NAMES = ['Ann', 'Bob', 'Kim', 'Lou', 'Eve'];

export async function createGuests({ url }: LoadServerProcess): Promise<Guest[]> {
  return Promise.all(NAMES.map((name) => createGuest(url, name)));
}

const known = new Map<number, ScriptedGame>();
function gameOf(code: string): ScriptedGame {
  const number = Number(code.slice(1)) % KNOWN_GAMES;
  const game = known.get(number) ?? createScriptedGame(number);
  known.set(number, game);
  return game;
}

/** Creates a table of four and a watcher at the start of a known game. */
export async function createLoadTable({ url }: LoadServerProcess, guests: readonly Guest[]): Promise<LoadTable> {
  const [host] = guests;
  const code = await openTable(url, host);
  const clients = [];
  for (const guest of guests) clients.push(await RawClient.join(url, code, guest));
  const table = new LoadTable(code, gameOf(code), clients);
  await table.start();
  return table;
}

async function openTable(url: string, { token }: Guest): Promise<string> {
  // The table code determines the game and its rules: they are set later.
  const made = await apiRequest(url, '/api/tables', {
    token,
    body: { options: { order: 'seated', confirm: false } },
  });
  const code = String(made.json.code);
  await apiRequest(url, `/api/tables/${code}/open`, { token });
  return code;
}

export async function createLoadTables(
  server: LoadServerProcess,
  guests: readonly Guest[],
  count: number,
): Promise<LoadTable[]> {
  const tables = [];
  for (let i = 0; i < count; i++) tables.push(await createLoadTable(server, guests));
  return tables;
}

export async function createBareTables(
  server: LoadServerProcess,
  guests: readonly Guest[],
  count: number,
): Promise<BareTable[]> {
  const { rooms } = await server.openBareRooms(count);
  const tables = [];
  for (const room of rooms) tables.push(await BareTable.join(server, room, guests));
  return tables;
}

export class LoadTable implements LoadRoom {
  readonly code: string;
  readonly clients: readonly RawClient[];
  readonly #game: ScriptedGame;
  #rev = 0;
  #move = 0;
  #count = 0;
  #answered: (() => void) | null = null;

  constructor(code: string, game: ScriptedGame, clients: readonly RawClient[]) {
    this.code = code;
    this.#game = game;
    this.clients = clients;
    for (const client of clients) client.handlers.message = (type, message) => this.#onMessage(type, message);
  }

  async start(): Promise<void> {
    const [host, ...others] = this.clients.slice(0, DYNASTIES.length);
    await this.#request(host, 'options', { set: { rules: this.#game.rules } });
    for (const [slot, client] of this.clients.slice(0, DYNASTIES.length).entries()) {
      await this.#request(client, 'sit', { slot, dynasty: DYNASTIES[slot] });
    }
    for (const client of others) await this.#request(client, 'ready', { rev: this.#rev, on: true });
    await this.#request(host, 'start', { rev: this.#rev });
  }

  /** Index of the client that moves next; -1: none. */
  get mover(): number {
    return this.#game.moves[this.#move]?.seat ?? -1;
  }

  next(): { patched: Promise<void>; done: Promise<void> } | null {
    const move = this.#game.moves[this.#move++];
    if (move === undefined) return null;
    const client = this.clients[move.seat];
    const patched = new Promise<void>((resolve) => {
      client.handlers.patch = resolve;
    });
    return { patched, done: this.#request(client, 'act', { rev: this.#rev, move: move.token }) };
  }

  close(): void {
    for (const client of this.clients) client.disconnect();
  }

  #request(client: RawClient, type: string, message: { [key: string]: Packed }): Promise<void> {
    this.#count++;
    client.send(type, { id: `d-${this.#count}`, ...message });
    return new Promise((resolve) => {
      this.#answered = resolve;
    });
  }

  #onMessage(type: string, read: () => Packed): void {
    if (type !== 'done' && type !== 'refused') return;
    const message = read();
    if (type === 'refused') throw new Error(`${this.code} refused: ${JSON.stringify(message)}`);
    if (typeof message !== 'object' || message === null || Array.isArray(message)) return;
    this.#rev = Number(message.rev);
    this.#answered?.();
  }
}

/** A bare Colyseus room with five clients. */
export class BareTable implements LoadRoom {
  readonly clients: readonly RawClient[];
  #count = 0;

  private constructor(clients: readonly RawClient[]) {
    this.clients = clients;
  }

  static async join({ url }: LoadServerProcess, room: string, guests: readonly Guest[]): Promise<BareTable> {
    const clients = [];
    for (const guest of guests) clients.push(await RawClient.join(url, room, guest));
    return new BareTable(clients);
  }

  next(): { patched: Promise<void>; done: Promise<void> } {
    const client = this.clients[this.#count & 3];
    const cell = (this.#count * 7) % 176;
    this.#count++;
    const patched = new Promise<void>((resolve) => {
      client.handlers.patch = resolve;
    });
    client.send('set', { cell, value: this.#count % 100 });
    return { patched, done: patched };
  }

  close(): void {
    for (const client of this.clients) client.disconnect();
  }
}
