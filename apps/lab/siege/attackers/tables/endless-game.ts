import { apiRequest } from '../../../../e2e/support/clients/http-api.ts';
import { toOutcome } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';
import { PassingGame } from '../passing-game.ts';

/** So many turns go by before everybody leaves and the table is opened again. */
const TURNS = 1000;
/** So often it is opened then, before the next game begins. */
const OPENINGS = 40;

export class Passer extends Attacker {
  readonly name = 'passing';
  readonly does =
    'Two guests pass all the time in a game without end; then they leave, open it again and again, and ask for its record.';
  readonly perSecond = 40;
  /** One turn after the other. */
  override readonly inFlight = 1;
  #game: PassingGame | null = null;
  #passed = 0;
  #opened = 0;

  override async prepare(): Promise<void> {
    this.#game ??= await PassingGame.begin(this.line(0));
  }

  async step(): Promise<string> {
    if (this.#game === null) return 'no game';
    if (this.#passed < TURNS) return this.#pass(this.#game);
    if (this.#opened++ < OPENINGS) return this.#open(this.#game);
    this.#game = await PassingGame.begin(this.line(1));
    this.#passed = 0;
    this.#opened = 0;
    return 'next game';
  }

  override async end(): Promise<void> {
    this.#game?.leave();
  }

  async #pass(game: PassingGame): Promise<string> {
    const outcome = await game.pass();
    // Whatever else the table says: this game goes no further.
    this.#passed = outcome === 'done' ? this.#passed + 1 : TURNS;
    if (this.#passed === TURNS) game.leave();
    return outcome;
  }

  async #open({ code, guest }: PassingGame): Promise<string> {
    const { url } = this.line(this.#opened);
    const opened = await apiRequest(url, `/api/tables/${code}/open`, { token: guest.token });
    this.count(`open ${toOutcome(opened)}`);
    return `record ${toOutcome(await apiRequest(url, `/t/${code}/1.ter`, { method: 'GET' }))}`;
  }
}
