/** `pnpm soak opens [--rounds 50] [--at-once 20]`: many clients open the same table at once at three nodes. */
import { parseArgs } from 'node:util';
import { runOpens } from '../failover/run-opens.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '50' }, 'at-once': { type: 'string', default: '20' } },
});
const write = (text: string): void => void process.stdout.write(`${text}\n`);
const [rounds, atOnce] = [Number(values.rounds), Number(values['at-once'])];
const tally = await runOpens({ rounds, atOnce });
for (const violation of tally.violations) write(`BROKEN ${violation}`);
const { opened, joined, violations } = tally;
write(
  `opens: ${tally.rounds} tables, ${opened} of ${rounds * atOnce} opened, ${joined} joined, ${violations.length} violations`,
);
process.exit(violations.length === 0 && joined === rounds * atOnce ? 0 : 1);
