import { createGuest, createTable, type Guest } from '../../../../e2e/support/clients/http-api.ts';
import { Talker } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';

const GUESSERS = 5;
const WORD = 'a word among friends';
/** So many guesses lie between two looks at whether a friend still gets in. */
const FRIEND_EVERY = 40;

export class Guesser extends Attacker {
  readonly name = 'guesses';
  readonly does = 'Five guests guess the password of a table, so that friends who know it may be locked out.';
  readonly perSecond = 15;
  #guessers: Talker[] = [];
  #host: Guest | null = null;
  #friend: Talker | null = null;

  /** Friends come from the second address, those who guess from the first. */
  override async prepare(): Promise<void> {
    const [bad, good] = this.ground.lines;
    this.#host = await createGuest(good.url, 'Host');
    const code = await createTable(good.url, this.#host, {}, WORD);
    this.#friend = await Talker.at(good, code, await createGuest(good.url, 'Friend'));
    for (let i = 0; i < GUESSERS; i++) {
      this.#guessers.push(await Talker.at(bad, code, await createGuest(bad.url, `Guesser ${i}`)));
    }
  }

  async step(number: number): Promise<string> {
    if (number % FRIEND_EVERY === FRIEND_EVERY - 1) return this.#letFriendIn();
    const password = `guess ${number}`;
    const outcome = await this.#guessers[number % GUESSERS].ask('sit', { slot: 0, password });
    if (outcome === 'done') this.breach('a wrong password let somebody sit');
    return outcome;
  }

  override async end(): Promise<void> {
    for (const talker of [...this.#guessers, this.#friend]) talker?.drop();
  }

  async #letFriendIn(): Promise<string> {
    const outcome = await this.#friend?.ask('sit', { slot: 1, password: WORD });
    if (outcome !== 'done') this.breach(`a friend with the right password was told ${outcome}`);
    else await this.#friend?.ask('stand');
    return `friend: ${outcome}`;
  }
}
