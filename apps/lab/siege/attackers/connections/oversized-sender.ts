import { createGuest, createTable, type Guest } from '../../../../e2e/support/clients/http-api.ts';
import { Talker } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';
import { statusIn } from '../source-address.ts';

const MEGABYTE = 1024 * 1024;

export class Giant extends Attacker {
  readonly name = 'giants';
  readonly does = 'Sends frames, bodies and headers that are far too large.';
  readonly perSecond = 4;
  #guest: Guest | null = null;
  #code = '';

  override async prepare(): Promise<void> {
    this.#guest = await createGuest(this.line(0).url, 'Giant');
    this.#code = await createTable(this.line(0).url, this.#guest);
  }

  async step(number: number): Promise<string> {
    switch (number % 3) {
      case 0:
        return this.#frame();
      case 1:
        return this.#request(`content-length: ${MEGABYTE * 64}\r\n`, Buffer.alloc(MEGABYTE, 97));
      default:
        return this.#request(`x-long: ${'x'.repeat(MEGABYTE / 8)}\r\n`, Buffer.alloc(0));
    }
  }

  async #frame(): Promise<string> {
    if (this.#guest === null) return 'nobody';
    const talker = await Talker.at(this.line(0), this.#code, this.#guest);
    talker.raw(Buffer.alloc(MEGABYTE, 13));
    const how = await talker.ask('history', { from: 0 });
    talker.drop();
    return `frame: ${how}`;
  }

  async #request(header: string, body: Buffer): Promise<string> {
    const head = `POST /api/persons HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${header}\r\n`;
    const answer = await this.line(1).exchange(Buffer.concat([Buffer.from(head), body]));
    return `request: ${statusIn(answer)}`;
  }
}
