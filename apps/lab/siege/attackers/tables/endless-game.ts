import { apiRequest } from '../../../../e2e/support/clients/http-api.ts';
import { outcomeOf } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';
import { PassingGame } from '../passing-game.ts';

const TURNS_PER_GAME = 1000;
const OPENS_PER_GAME = 40;

export class EndlessGame extends Attacker {
  readonly name = 'passing';
  readonly description =
    'Two guests pass 1,000 turns, leave, and then open the table and request its record again and again.';
  readonly maxPerSecond = 40;
  /** Turns are sequential. */
  override readonly inFlight = 1;
  #game: PassingGame | null = null;
  #passed = 0;
  #opened = 0;

  override async prepare(): Promise<void> {
    this.#game ??= await PassingGame.start(this.source(0));
  }

  async step(): Promise<string> {
    if (this.#game === null) return 'no game';
    if (this.#passed < TURNS_PER_GAME) return this.#passTurn(this.#game);
    if (this.#opened++ < OPENS_PER_GAME) return this.#openTable(this.#game);
    this.#game = await PassingGame.start(this.source(1));
    this.#passed = 0;
    this.#opened = 0;
    return 'next game';
  }

  override async stop(): Promise<void> {
    this.#game?.leave();
  }

  async #passTurn(game: PassingGame): Promise<string> {
    const outcome = await game.pass();
    // Any other outcome ends this game.
    this.#passed = outcome === 'done' ? this.#passed + 1 : TURNS_PER_GAME;
    if (this.#passed === TURNS_PER_GAME) game.leave();
    return outcome;
  }

  async #openTable({ code, guest }: PassingGame): Promise<string> {
    const { url } = this.source(this.#opened);
    const opened = await apiRequest(url, `/api/tables/${code}/open`, { token: guest.token });
    this.count(`open ${outcomeOf(opened)}`);
    return `record ${outcomeOf(await apiRequest(url, `/t/${code}/1.ter`, { method: 'GET' }))}`;
  }
}
