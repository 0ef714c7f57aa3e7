/**
 * Runs the tests of browsers and of clients that mean no good once more, with our nginx in front of every server:
 * `pnpm soak proxied [PART OF A PATH …]`.
 */

import { runJest } from '../../../scripts/lib/run-jest.ts';
import { findNginx } from '../../../scripts/lib/services/nginx.ts';
import { provideChromium } from '../../../scripts/lib/system/find-chromium.ts';

const WIRE = [
  'drops',
  'greedy',
  'host',
  'junk',
  'people',
  'plain-sdk',
  'reopen',
  'stand-in',
  'trouble',
  'whole-game',
];
const ALL = ['apps/e2e/browser/', ...WIRE.map((name) => `apps/e2e/wire/${name}.test.ts`)];
const write = (text: string): void => void process.stdout.write(`${text}\n`);

if (findNginx() === undefined) {
  write('nginx is not on this machine (Debian: `apt-get install nginx-light`).');
  process.exit(1);
}
const chosen = process.argv.slice(2);
const TE_CHROMIUM = await provideChromium();
const env = { ...process.env, TE_PROXIED: 'yes', ...(TE_CHROMIUM === undefined ? {} : { TE_CHROMIUM }) };
const { passed, failed, aside } = await runJest(chosen.length > 0 ? chosen : ALL, env);
write(`proxied: ${passed} passed, ${failed} failed, ${aside} stood aside`);
process.exit(failed + aside === 0 && passed > 0 ? 0 : 1);
