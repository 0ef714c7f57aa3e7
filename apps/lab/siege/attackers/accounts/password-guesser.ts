import { createGuest, createTable, type Guest } from '../../../../e2e/support/clients/http-api.ts';
import { AttackClient } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';

const GUESSER_COUNT = 5;
const PASSWORD = 'a password of friends';
const STEPS_PER_FRIEND_CHECK = 40;

export class PasswordGuesser extends Attacker {
  readonly name = 'guesses';
  readonly description = 'Five guests guess the password of a table, which could lock out friends who know it.';
  readonly maxPerSecond = 15;
  #guessers: AttackClient[] = [];
  #host: Guest | null = null;
  #friend: AttackClient | null = null;

  /** Friends connect from the second address, guessers from the first. */
  override async prepare(): Promise<void> {
    const [bad, good] = this.context.sources;
    this.#host = await createGuest(good.url, 'Host');
    const code = await createTable(good.url, this.#host, {}, PASSWORD);
    this.#friend = await AttackClient.join(good, code, await createGuest(good.url, 'Friend'));
    for (let i = 0; i < GUESSER_COUNT; i++) {
      this.#guessers.push(await AttackClient.join(bad, code, await createGuest(bad.url, `Guesser ${i}`)));
    }
  }

  async step(number: number): Promise<string> {
    if (number % STEPS_PER_FRIEND_CHECK === STEPS_PER_FRIEND_CHECK - 1) return this.#checkFriend();
    const password = `guess ${number}`;
    const outcome = await this.#guessers[number % GUESSER_COUNT].request('sit', { slot: 0, password });
    if (outcome === 'done') this.reportBreach('a wrong password was accepted');
    return outcome;
  }

  override async stop(): Promise<void> {
    for (const client of [...this.#guessers, this.#friend]) client?.disconnect();
  }

  async #checkFriend(): Promise<string> {
    const outcome = await this.#friend?.request('sit', { slot: 1, password: PASSWORD });
    if (outcome !== 'done') this.reportBreach(`a friend with the right password was refused: ${outcome}`);
    else await this.#friend?.request('stand');
    return `friend: ${outcome}`;
  }
}
