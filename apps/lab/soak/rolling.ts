/** Restarts three nodes, one after the other, under playing tables: `pnpm soak rolling [--tables 50] [--seed N]`. */
import { parseArgs } from 'node:util';
import { type Rolling, runRolling } from '../failover/run-rolling.ts';
import { quantile } from '../load/measures.ts';
import { spread } from '../support/spread.ts';

/** Milliseconds without a connection that people take for a blink; one in twenty may see more. */
const BLINK = 500;

const { values } = parseArgs({
  options: { tables: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' } },
});
const write = (text: string): void => void process.stdout.write(`${text}\n`);
const summary = ({ restarts, tables, acts, pauses, slowest, refusals, complaints }: Rolling): string =>
  `${restarts} restarts under ${tables} tables, ${acts} acts; ${pauses.length} pauses, ${spread(pauses)}; a node ends ` +
  `within ${Math.round(slowest)} ms; at most ${refusals} refusals in a row; ${complaints.length} violations`;

const tally = await runRolling({
  ...{ tables: Number(values.tables), seed: Number(values.seed), thinks: 6000 },
  say: (now) => write(`  ${summary(now)}`),
});
for (const complaint of tally.complaints) write(`BROKEN ${complaint}`);
write(`rolling: ${summary(tally)}`);
process.exit(tally.complaints.length === 0 && quantile(tally.pauses, 0.95) <= BLINK ? 0 : 1);
