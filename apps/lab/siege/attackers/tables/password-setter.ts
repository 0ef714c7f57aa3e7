import type { Talker } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';
import { holdTables } from '../hold-tables.ts';

const TABLES = 8;

export class PasswordSetter extends Attacker {
  readonly name = 'passwords';
  readonly does = 'One guest sets passwords at eight tables, each of which has to be hashed slowly.';
  readonly perSecond = 30;
  #talkers: Talker[] = [];

  override async prepare(): Promise<void> {
    this.#talkers = (await holdTables(this.ground.lines, 1, TABLES)).talkers;
  }

  step(number: number): Promise<string> {
    return this.#talkers[number % TABLES].ask('password', { text: `open ${number}` });
  }

  override async end(): Promise<void> {
    for (const talker of this.#talkers) talker.drop();
  }
}
