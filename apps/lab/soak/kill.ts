/**
 * `pnpm soak kill [--kills 100] [--seed N] [--store postgres]`: plays games while the server is killed (SIGKILL) at
 * random moments, and sometimes terminated (SIGTERM). No acknowledged act may be lost or done twice.
 */
import { parseArgs } from 'node:util';
import { runKills } from '../kill/run-kills.ts';
import { summary } from '../kill/tally.ts';
import { createSoakStore } from '../support/soak-store.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    store: { type: 'string', default: 'sqlite' },
  },
});
const kills = Number(values.kills);
const write = (text: string): void => void process.stdout.write(`${text}\n`);

let printed = 0;
const printNew = (violations: readonly string[]): void => {
  for (const violation of violations.slice(printed)) write(`BROKEN ${violation}`);
  printed = violations.length;
};
const { databaseUrl, drop } = await createSoakStore(values.store);
const tally = await runKills({
  databaseUrl,
  kills,
  terms: Math.ceil(kills / 10),
  seed: Number(values.seed),
  maxRevsBetween: 60,
  onProgress(now) {
    printNew(now.violations);
    write(`  ${summary(now)}`);
  },
});
await drop();
printNew(tally.violations);
write(`kill, ${values.store}: ${summary(tally)}`);
process.exit(tally.violations.length === 0 && tally.kills >= kills ? 0 : 1);
