import { pickRandom } from '../../../../e2e/support/clients/random.ts';
import { Attacker } from '../attacker.ts';
import { statusIn } from '../source-address.ts';

const PATHS = [
  ...['/', '/t/ABCDEFGH', '/..%2f..%2f..%2fdata%2ftoken-secret', '/../../../data/token-secret', '/%00', '/%'],
  ...['/assets/..%5c..%5ctigris.sqlite', '//etc/passwd', '/.env', '/assets/', '/index.html', '/favicon.ico'],
];
/** Content of files that must not be served. */
const SECRET_CONTENT = /^SQLite format 3|root:x:0:0/;

export class PathProber extends Attacker {
  readonly name = 'pages';
  readonly description = 'Requests the page and files outside it in all encodings, and aborts some responses.';
  readonly maxPerSecond = 15;

  async step(number: number): Promise<string> {
    const { random } = this.context;
    const encoding = pickRandom(['gzip', 'br', 'identity', 'zstd;q=0.1, *'], random);
    const head = `host: x\r\naccept-encoding: ${encoding}\r\nconnection: close\r\n\r\n`;
    const answer = await this.source(number).exchange(
      `GET ${pickRandom(PATHS, random)} HTTP/1.1\r\n${head}`,
      () => random(2) === 0,
    );
    const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
    if (SECRET_CONTENT.test(body)) this.reportBreach('a file outside the page was served');
    return statusIn(answer);
  }
}
