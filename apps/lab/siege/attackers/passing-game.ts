import { createGuest, createTable, type Guest } from '../../../e2e/support/clients/http-api.ts';
import { Talker } from './attack-client.ts';
import type { Line } from './source-address.ts';

/** One tile is exchanged so often: who does nothing at all for very long has abandoned the game. */
const EXCHANGE_EVERY = 30;

/** A game of two of the same address in which everybody passes, and which therefore never ends. */
export class PassingGame {
  readonly code: string;
  readonly #guests: readonly Guest[];
  readonly #talkers: readonly Talker[];
  #turn = 0;

  private constructor(code: string, guests: readonly Guest[], talkers: readonly Talker[]) {
    this.code = code;
    this.#guests = guests;
    this.#talkers = talkers;
  }

  static async begin(line: Line): Promise<PassingGame> {
    const guests = [await createGuest(line.url, 'Passer'), await createGuest(line.url, 'Also')];
    const code = await createTable(line.url, guests[0], { confirm: false, order: 'seated' });
    const talkers = await Promise.all(guests.map((guest) => Talker.at(line, code, guest)));
    const [host, other] = talkers;
    await host.ask('sit', { slot: 0 });
    await other.ask('sit', { slot: 1 });
    await other.ask('ready', { on: true });
    host.rev = other.rev;
    await host.ask('start');
    other.rev = host.rev;
    return new PassingGame(code, guests, talkers);
  }

  get guest(): Guest {
    return this.#guests[0];
  }

  get talkers(): readonly Talker[] {
    return this.#talkers;
  }

  async pass(): Promise<string> {
    const [now, next] = [this.#talkers[this.#turn % 2], this.#talkers[(this.#turn + 1) % 2]];
    if (this.#turn % EXCHANGE_EVERY === 0) await exchange(now);
    const outcome = await now.ask('act', { move: '.' });
    next.rev = now.rev;
    if (outcome === 'done') this.#turn++;
    return outcome;
  }

  /** So many turns, or until one of them is refused. */
  async passOften(turns: number): Promise<void> {
    for (let i = 0; i < turns; i++) if ((await this.pass()) !== 'done') return;
  }

  leave(): void {
    for (const talker of this.#talkers) talker.drop();
  }
}

/** Nobody here looks at a hand: one of the colours is in it. */
async function exchange(talker: Talker): Promise<void> {
  for (const tile of ['r', 'b', 'g', 'k']) {
    if ((await talker.ask('act', { move: `~${tile}` })) === 'done') return;
  }
}
