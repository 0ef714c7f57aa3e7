import { apiRequest, createGuest, type Guest } from '../../../../e2e/support/clients/http-api.ts';
import { pickRandom } from '../../../../e2e/support/clients/random.ts';
import { AttackClient } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';
import type { SourceAddress } from '../source-address.ts';

const PERSON_COUNT = 40;
/** Joins per request of the table list. */
const JOINS_PER_LISTING = 10;
/** Requests that only players or the host may make. */
const FORBIDDEN_REQUESTS = [
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

export class UnauthorizedActor extends Attacker {
  readonly name = 'meddlers';
  readonly description = '40 people join every listed table, chat all the time, and try to act for the players.';
  readonly maxPerSecond = 30;
  #guests: Guest[] = [];
  #clients: AttackClient[] = [];
  #codes: string[] = [];
  #joins = 0;

  override async prepare(): Promise<void> {
    while (this.#guests.length < PERSON_COUNT) {
      const { length } = this.#guests;
      this.#guests.push(await createGuest(this.source(length).url, `Meddler ${length}`));
    }
  }

  async step(number: number): Promise<string> {
    this.#clients = this.#clients.filter(({ isClosed }) => !isClosed);
    if (this.#clients.length < PERSON_COUNT && number % 4 === 1) return this.#joinListedTable();
    if (this.#clients.length === 0) return 'not joined yet';
    const client = this.#clients[number % this.#clients.length];
    if (number % 4 === 0) return `say ${await client.request('say', { text: `line ${number}` })}`;
    const [type, message] = pickRandom(FORBIDDEN_REQUESTS, this.context.random);
    const outcome = await client.request(type, message);
    if (outcome === 'done') this.reportBreach(`${type} at a table of others`);
    return outcome;
  }

  override async stop(): Promise<void> {
    for (const client of this.#clients) client.disconnect();
  }

  async #joinListedTable(): Promise<string> {
    const number = this.#joins++;
    const source = this.source(number);
    if (number % JOINS_PER_LISTING === 0) this.#codes = await listedCodes(source);
    if (this.#codes.length === 0) return 'no listed table';
    const code = pickRandom(this.#codes, this.context.random);
    this.#clients.push(await AttackClient.join(source, code, this.#guests[number % PERSON_COUNT]));
    return 'joined';
  }
}

async function listedCodes({ url }: SourceAddress): Promise<string[]> {
  const { json } = await apiRequest(url, '/api/tables', { method: 'GET' });
  return Array.isArray(json.tables) ? json.tables.map(({ code }) => String(code)) : [];
}
