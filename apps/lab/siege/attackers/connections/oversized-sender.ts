import { createGuest, createTable, type Guest } from '../../../../e2e/support/clients/http-api.ts';
import { AttackClient } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';
import { statusIn } from '../source-address.ts';

const MEGABYTE_BYTES = 1024 * 1024;

export class OversizedSender extends Attacker {
  readonly name = 'giants';
  readonly description = 'Sends oversized frames, bodies and headers.';
  readonly maxPerSecond = 4;
  #guest: Guest | null = null;
  #code = '';

  override async prepare(): Promise<void> {
    this.#guest = await createGuest(this.source(0).url, 'Giant');
    this.#code = await createTable(this.source(0).url, this.#guest);
  }

  async step(number: number): Promise<string> {
    switch (number % 3) {
      case 0:
        return this.#frame();
      case 1:
        return this.#request(`content-length: ${MEGABYTE_BYTES * 64}\r\n`, Buffer.alloc(MEGABYTE_BYTES, 97));
      default:
        return this.#request(`x-long: ${'x'.repeat(MEGABYTE_BYTES / 8)}\r\n`, Buffer.alloc(0));
    }
  }

  async #frame(): Promise<string> {
    if (this.#guest === null) return 'no guest';
    const client = await AttackClient.join(this.source(0), this.#code, this.#guest);
    client.sendBytes(Buffer.alloc(MEGABYTE_BYTES, 13));
    const outcome = await client.request('history', { from: 0 });
    client.disconnect();
    return `frame: ${outcome}`;
  }

  async #request(header: string, body: Buffer): Promise<string> {
    const head = `POST /api/persons HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${header}\r\n`;
    const answer = await this.source(1).exchange(Buffer.concat([Buffer.from(head), body]));
    return `request: ${statusIn(answer)}`;
  }
}
