import { createGuest, createTable, type Guest } from '../../../e2e/support/clients/http-api.ts';
import { AttackClient } from './attack-client.ts';
import type { SourceAddress } from './source-address.ts';

/** A tile is exchanged now and then: a game without any action counts as abandoned. */
const TURNS_PER_EXCHANGE = 30;

/** A game of two guests who always pass, and which therefore never ends. */
export class PassingGame {
  readonly code: string;
  readonly #guests: readonly Guest[];
  readonly #clients: readonly AttackClient[];
  #turn = 0;

  private constructor(code: string, guests: readonly Guest[], clients: readonly AttackClient[]) {
    this.code = code;
    this.#guests = guests;
    this.#clients = clients;
  }

  static async start(source: SourceAddress): Promise<PassingGame> {
    const guests = [await createGuest(source.url, 'Passer'), await createGuest(source.url, 'Also')];
    const code = await createTable(source.url, guests[0], { confirm: false, order: 'seated' });
    const clients = await Promise.all(guests.map((guest) => AttackClient.join(source, code, guest)));
    const [host, other] = clients;
    await host.request('sit', { slot: 0 });
    await other.request('sit', { slot: 1 });
    await other.request('ready', { on: true });
    host.rev = other.rev;
    await host.request('start');
    other.rev = host.rev;
    return new PassingGame(code, guests, clients);
  }

  get guest(): Guest {
    return this.#guests[0];
  }

  get clients(): readonly AttackClient[] {
    return this.#clients;
  }

  async pass(): Promise<string> {
    const [now, next] = [this.#clients[this.#turn % 2], this.#clients[(this.#turn + 1) % 2]];
    if (this.#turn % TURNS_PER_EXCHANGE === 0) await exchangeOneTile(now);
    const outcome = await now.request('act', { move: '.' });
    next.rev = now.rev;
    if (outcome === 'done') this.#turn++;
    return outcome;
  }

  /** Passes a number of turns, or until one is refused. */
  async passTurns(turns: number): Promise<void> {
    for (let i = 0; i < turns; i++) if ((await this.pass()) !== 'done') return;
  }

  leave(): void {
    for (const client of this.#clients) client.disconnect();
  }
}

/** Exchanges a tile. The client does not know its hand and tries all colors. */
async function exchangeOneTile(client: AttackClient): Promise<void> {
  for (const tile of ['r', 'b', 'g', 'k']) {
    if ((await client.request('act', { move: `~${tile}` })) === 'done') return;
  }
}
