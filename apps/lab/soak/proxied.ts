/**
 * `pnpm soak proxied [PART OF A PATH …]`: runs the browser and wire tests again with nginx in front of every server.
 */
import { runJest } from '../../../scripts/lib/run-jest.ts';
import { findNginx } from '../../../scripts/lib/services/nginx.ts';
import { provideChromium } from '../../../scripts/lib/system/find-chromium.ts';

const WIRE_TESTS = [
  ...['host', 'malformed-frames', 'persons', 'plain-sdk', 'reconnects', 'reopen', 'stand-in'],
  ...['throttling', 'unknown-writes', 'whole-game'],
];
const ALL = ['apps/e2e/browser/', ...WIRE_TESTS.map((name) => `apps/e2e/wire/${name}.test.ts`)];
const write = (text: string): void => void process.stdout.write(`${text}\n`);

if (findNginx() === undefined) {
  write('proxied: nginx is missing (Debian: `apt-get install nginx-light`).');
  process.exit(1);
}
const chosen = process.argv.slice(2);
const TE_CHROMIUM = await provideChromium();
const env = { ...process.env, TE_PROXIED: 'yes', ...(TE_CHROMIUM === undefined ? {} : { TE_CHROMIUM }) };
const { passed, failed, skipped } = await runJest(chosen.length > 0 ? chosen : ALL, env);
write(`proxied: ${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exit(failed + skipped === 0 && passed > 0 ? 0 : 1);
