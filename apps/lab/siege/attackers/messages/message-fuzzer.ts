import type { Packed } from '../../../../e2e/support/clients/msgpack.ts';
import { pickRandom } from '../../../../e2e/support/clients/random.ts';
import type { AttackClient } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';
import { createTablesWithClients } from '../hold-tables.ts';

const TYPES = [
  ...['act', 'undo', 'confirm', 'sit', 'stand', 'ready', 'start', 'options', 'bot', 'remove'],
  ...['again', 'say', 'phrase', 'mute', 'takeOver', 'look', 'calls', 'webhook', 'history', '__proto__', 'toString'],
];
const FIELDS = ['rev', 'move', 'slot', 'dynasty', 'password', 'on', 'set', 'text', 'bot', 'who', 'phrase', 'from'];
const VALUES: readonly Packed[] = [
  ...[0, 1, 3, 4, 2 ** 31, true, false, null, '', '.', 'k@d5', '~?9', 's0', 'w1', 'w999999', 'random', 'a'],
  ...['__proto__', '\u0000', '\u202e\u3164', 'x'.repeat(255), [], [[[[]]]], {}, { rules: 'adv+cew' }],
  ...[{ rules: 'adv+zzz' }, { listed: 'yes' }, { __proto__: null, constructor: 1 }],
];

export class MessageFuzzer extends Attacker {
  readonly name = 'mutants';
  readonly description = 'Sends messages with random invalid fields to a table of its own.';
  readonly maxPerSecond = 30;
  #clients: AttackClient[] = [];

  override async prepare(): Promise<void> {
    this.#clients = (await createTablesWithClients(this.context.sources, 2, 2)).talkers;
  }

  step(number: number): Promise<string> {
    const { random } = this.context;
    const message: { [key: string]: Packed } = {};
    for (let i = random(5); i > 0; i--) message[pickRandom(FIELDS, random)] = pickRandom(VALUES, random);
    return this.#clients[number % this.#clients.length].request(pickRandom(TYPES, random), message);
  }

  override async stop(): Promise<void> {
    for (const client of this.#clients) client.disconnect();
  }
}
