/** `pnpm soak rolling [--tables 50] [--seed N]`: restarts three nodes one after another while groups play. */
import { parseArgs } from 'node:util';
import { type RollingTally, runRolling } from '../failover/run-rolling.ts';
import { quantile } from '../load/measures.ts';
import { quantilesText } from '../support/spread.ts';

/** Limit of the 95th percentile of disconnects. */
const MAX_P95_DISCONNECT_MS = 500;

const { values } = parseArgs({
  options: { tables: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' } },
});
const write = (text: string): void => void process.stdout.write(`${text}\n`);
const summary = ({
  restarts,
  tables,
  acts,
  disconnectMs,
  slowestShutdownMs,
  maxRefusalsInRow,
  violations,
}: RollingTally): string =>
  `${restarts} restarts under ${tables} tables, ${acts} acts; ${disconnectMs.length} disconnects, ${quantilesText(disconnectMs)}; a node exits ` +
  `within ${Math.round(slowestShutdownMs)} ms; at most ${maxRefusalsInRow} refusals in a row; ${violations.length} violations`;

const tally = await runRolling({
  ...{ tables: Number(values.tables), seed: Number(values.seed), maxThinkMs: 6000 },
  onProgress: (now) => write(`  ${summary(now)}`),
});
for (const violation of tally.violations) write(`BROKEN ${violation}`);
write(`rolling: ${summary(tally)}`);
process.exit(tally.violations.length === 0 && quantile(tally.disconnectMs, 0.95) <= MAX_P95_DISCONNECT_MS ? 0 : 1);
