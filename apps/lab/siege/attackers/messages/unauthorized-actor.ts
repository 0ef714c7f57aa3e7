import { apiRequest, createGuest, type Guest } from '../../../../e2e/support/clients/http-api.ts';
import { pickRandom } from '../../../../e2e/support/clients/random.ts';
import { Talker } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';
import type { Line } from '../source-address.ts';

const PEOPLE = 40;
/** So many come by the same list of tables. */
const LOOK_EVERY = 10;
/** What only those who sit, or the host, may do. */
const DEEDS = [
  ['act', { move: '.' }],
  ['undo', {}],
  ['confirm', {}],
  ['start', {}],
  ['again', {}],
  ['stand', {}],
  ['options', { set: { rules: 'adv' } }],
  ['password', { text: 'mine' }],
  ['remove', { who: 's0' }],
  ['remove', { who: 'w1' }],
  ['bot', { slot: 1, bot: 'random' }],
] as const;

export class Meddler extends Attacker {
  readonly name = 'meddlers';
  readonly does =
    'Forty people come to every listed table to look on, talk all the time, and try to act for those who play.';
  readonly perSecond = 30;
  #guests: Guest[] = [];
  #talkers: Talker[] = [];
  #codes: string[] = [];
  #came = 0;

  override async prepare(): Promise<void> {
    while (this.#guests.length < PEOPLE) {
      const { length } = this.#guests;
      this.#guests.push(await createGuest(this.line(length).url, `Meddler ${length}`));
    }
  }

  async step(number: number): Promise<string> {
    this.#talkers = this.#talkers.filter(({ cut }) => !cut);
    if (this.#talkers.length < PEOPLE && number % 4 === 1) return this.#come();
    if (this.#talkers.length === 0) return 'nobody here yet';
    const talker = this.#talkers[number % this.#talkers.length];
    if (number % 4 === 0) return `say ${await talker.ask('say', { text: `look at me ${number}` })}`;
    const [type, message] = pickRandom(DEEDS, this.ground.random);
    const outcome = await talker.ask(type, message);
    if (outcome === 'done') this.breach(`${type} at the table of other people`);
    return outcome;
  }

  override async end(): Promise<void> {
    for (const talker of this.#talkers) talker.drop();
  }

  async #come(): Promise<string> {
    const number = this.#came++;
    const line = this.line(number);
    if (number % LOOK_EVERY === 0) this.#codes = await listed(line);
    if (this.#codes.length === 0) return 'no listed table';
    const code = pickRandom(this.#codes, this.ground.random);
    this.#talkers.push(await Talker.at(line, code, this.#guests[number % PEOPLE]));
    return 'came to look';
  }
}

async function listed({ url }: Line): Promise<string[]> {
  const { json } = await apiRequest(url, '/api/tables', { method: 'GET' });
  return Array.isArray(json.tables) ? json.tables.map(({ code }) => String(code)) : [];
}
