/**
 * `pnpm soak siege [--minutes 3] [--tables 6] [--seed N] [--only NAME,NAME] [--store postgres]`: runs all attackers, or
 * some, against a server on which bystanders play.
 */
import { parseArgs } from 'node:util';
import { runSiege } from '../siege/run-siege.ts';
import { judgeSiege } from '../siege/siege-report.ts';
import { createSoakStore } from '../support/soak-store.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    calm: { type: 'string', default: '60' },
    after: { type: 'string', default: '60' },
    tables: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    store: { type: 'string', default: 'sqlite' },
  },
});
const onProgress = (text: string): void => void process.stdout.write(`${text}\n`);

const { databaseUrl, drop } = await createSoakStore(values.store);
const report = await runSiege({
  databaseUrl,
  seed: Number(values.seed),
  tables: Number(values.tables),
  warm: 20,
  calm: Number(values.calm),
  siege: Number(values.minutes) * 60,
  after: Number(values.after),
  only: values.only.split(',').filter((name) => name !== ''),
  onProgress,
});
await drop();
const { lines, summary, isWithinLimits } = judgeSiege(report);
for (const line of lines) onProgress(line);
onProgress(summary);
process.exit(isWithinLimits ? 0 : 1);
