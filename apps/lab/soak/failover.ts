/**
 * `pnpm soak failover [--kills 50] [--stops 10] [--breaks 20] [--seed N]`: plays at tables of three nodes while their
 * owners are killed (SIGKILL), stopped for longer than their lease, or cut off from Postgres or Redis.
 */
import { parseArgs } from 'node:util';
import { type FailoverTally, runFailover } from '../failover/run-failover.ts';
import { quantile } from '../load/measures.ts';
import { quantilesText } from '../support/spread.ts';

/** The duration of a lease, and 2 s. */
const MAX_P95_REOPEN_MS = 5000;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    stops: { type: 'string', default: '10' },
    breaks: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
const write = (text: string): void => void process.stdout.write(`${text}\n`);
const summary = ({ kills, stops, breaks, acts, reopenMs, rejoinMs, lost, twice, violations }: FailoverTally): string =>
  `${kills} kills, ${stops} stops and ${breaks} disturbed connections, ${acts} acts; reopened after ${quantilesText(reopenMs)}; all clients back after ${quantilesText(rejoinMs)}; ` +
  `${lost} lost, ${twice} twice, ${violations.length} violations`;

let printed = 0;
const printNew = ({ violations }: FailoverTally): void => {
  for (const violation of violations.slice(printed)) write(`BROKEN ${violation}`);
  printed = violations.length;
};
const plan = {
  kills: Number(values.kills),
  stops: Number(values.stops),
  breaks: Number(values.breaks),
  seed: Number(values.seed),
};
const tally = await runFailover({
  ...{ ...plan, tables: 4, maxActsBetween: 25 },
  onProgress(now) {
    printNew(now);
    write(`  ${summary(now)}`);
  },
});
printNew(tally);
write(`failover: ${summary(tally)}`);
const whole = tally.kills >= plan.kills && tally.stops >= plan.stops && tally.breaks >= plan.breaks;
process.exit(whole && tally.violations.length === 0 && quantile(tally.reopenMs, 0.95) <= MAX_P95_REOPEN_MS ? 0 : 1);
