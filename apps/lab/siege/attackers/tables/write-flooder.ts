import type { Talker } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';
import { holdTables } from '../hold-tables.ts';

const GUESTS = 5;
const TABLES = 12;
/** Messages a step. */
const BURST = 10;

export class Writer extends Attacker {
  readonly name = 'writes';
  readonly does =
    'Five guests sit down and stand up at sixty tables, each time on the disk: 400 messages a second.';
  readonly perSecond = 40;
  #talkers: Talker[] = [];

  override async prepare(): Promise<void> {
    this.#talkers = (await holdTables(this.ground.lines, GUESTS, TABLES)).talkers;
  }

  async step(number: number): Promise<string> {
    const answers = Array.from({ length: BURST }, (_, i) => {
      const talker = this.#talkers[(number * BURST + i) % this.#talkers.length];
      return talker.ask('sit', { slot: (number + i) % 4 });
    });
    const [last, ...others] = await Promise.all(answers);
    for (const outcome of others) this.count(outcome);
    return last;
  }

  override async end(): Promise<void> {
    for (const talker of this.#talkers) talker.drop();
  }
}
