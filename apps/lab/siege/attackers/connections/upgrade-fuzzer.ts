import { randomBytes } from 'node:crypto';
import { pickRandom } from '../../../../e2e/support/clients/random.ts';
import { Attacker } from '../attacker.ts';
import { statusIn } from '../source-address.ts';

const ADDRESSES = [
  ...['/', '//', '/x', '/x/y', '/x/NOWHERE9?sessionId=x', '/constructor/__proto__?a', '/__proto__/CONSTRUCTOR?a'],
  ...['//[::1?', '/%', '/%ff/%00?', 'http://[', 'http://x/y/ABCDEFGH?sessionId=1', '*', '/x/ABCD?sessionId='],
  ...['/x/ABCDEFGH?sessionId=constructor', '/x/ABCDEFGH?sessionId=__proto__&reconnectionToken=__proto__'],
  ...[`/${'a'.repeat(8000)}`, '/x/ABCDEFGH?_authToken=%zz', '/a/ABCDEFGH?sessionId=%E0%A4%A', '/x/../x/ABCD?'],
];
const EXTRA_HEADERS = [
  '',
  'sec-websocket-version: 99\r\n',
  'origin: null\r\n',
  'origin: http://[\r\n',
  'sec-websocket-extensions: permessage-deflate; client_max_window_bits=99\r\n',
  'cookie: te_person=%00; te_person=x\r\n',
  'content-length: 5\r\n',
];

export class UpgradeFuzzer extends Attacker {
  readonly name = 'upgrades';
  readonly description = 'Requests WebSocket upgrades with malformed URLs and headers.';
  readonly maxPerSecond = 15;

  async step(number: number): Promise<string> {
    const { random } = this.context;
    const key = randomBytes(16).toString('base64');
    const host = pickRandom(['x', '127.0.0.1', '[', 'a/b?c'], random);
    const version = random(2) === 0 ? 'sec-websocket-version: 13\r\n' : '';
    return statusIn(
      await this.source(number).exchange(
        `GET ${pickRandom(ADDRESSES, random)} HTTP/1.1\r\nhost: ${host}\r\nupgrade: websocket\r\n` +
          `connection: Upgrade\r\nsec-websocket-key: ${key}\r\n${version}${pickRandom(EXTRA_HEADERS, random)}\r\n`,
      ),
    );
  }
}
