import type { Packed } from '../../../../e2e/support/clients/msgpack.ts';
import { pickRandom } from '../../../../e2e/support/clients/random.ts';
import type { Talker } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';
import { holdTables } from '../hold-tables.ts';

const TYPES = [
  ...['act', 'undo', 'confirm', 'sit', 'stand', 'ready', 'start', 'options', 'bot', 'remove'],
  ...[
    'again',
    'say',
    'phrase',
    'mute',
    'takeOver',
    'look',
    'calls',
    'webhook',
    'history',
    '__proto__',
    'toString',
  ],
];
const FIELDS = [
  'rev',
  'move',
  'slot',
  'dynasty',
  'password',
  'on',
  'set',
  'text',
  'bot',
  'who',
  'phrase',
  'from',
];
const VALUES: readonly Packed[] = [
  ...[0, 1, 3, 4, 2 ** 31, true, false, null, '', '.', 'k@d5', '~?9', 's0', 'w1', 'w999999', 'random', 'a'],
  ...['__proto__', '\u0000', '\u202e\u3164', 'x'.repeat(255), [], [[[[]]]], {}, { rules: 'adv+cew' }],
  ...[{ rules: 'adv+zzz' }, { listed: 'yes' }, { __proto__: null, constructor: 1 }],
];

export class Mutator extends Attacker {
  readonly name = 'mutants';
  readonly does =
    'Sends messages of which one field or another is not what it should be, to a table of its own.';
  readonly perSecond = 30;
  #talkers: Talker[] = [];

  override async prepare(): Promise<void> {
    this.#talkers = (await holdTables(this.ground.lines, 2, 2)).talkers;
  }

  step(number: number): Promise<string> {
    const { random } = this.ground;
    const message: { [key: string]: Packed } = {};
    for (let i = random(5); i > 0; i--) message[pickRandom(FIELDS, random)] = pickRandom(VALUES, random);
    return this.#talkers[number % this.#talkers.length].ask(pickRandom(TYPES, random), message);
  }

  override async end(): Promise<void> {
    for (const talker of this.#talkers) talker.drop();
  }
}
