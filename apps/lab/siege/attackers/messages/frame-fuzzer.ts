import { fuzzFrame } from '../../../../e2e/support/clients/fuzz-frame.ts';
import { createGuest, createTable, type Guest } from '../../../../e2e/support/clients/http-api.ts';
import { Talker } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';

/** Frames a step, fewer than would be too many in a second. */
const FRAMES = 15;

export class JunkSender extends Attacker {
  readonly name = 'junk';
  readonly does =
    'Sends frames that are no messages, comes back when it is cut, and sends more: 150 a second.';
  readonly perSecond = 10;
  #guests: Guest[] = [];
  #talkers: (Talker | null)[] = [null, null, null, null, null];
  #code = '';

  override async prepare(): Promise<void> {
    const { url } = this.line(0);
    while (this.#guests.length < this.#talkers.length) this.#guests.push(await createGuest(url, 'Junk'));
    this.#code = await createTable(url, this.#guests[0]);
  }

  async step(number: number): Promise<string> {
    const at = number % this.#talkers.length;
    const known = this.#talkers[at];
    const talker =
      known === null || known.cut ? await Talker.at(this.line(at), this.#code, this.#guests[at]) : known;
    this.#talkers[at] = talker;
    for (let i = 0; i < FRAMES; i++) talker.raw(fuzzFrame(this.ground.random));
    return known === talker ? 'sent' : 'came anew';
  }

  override async end(): Promise<void> {
    for (const talker of this.#talkers) talker?.drop();
  }
}
