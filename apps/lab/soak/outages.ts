/**
 * `pnpm soak outages [--rounds 5] [--seconds 30] [--seed N]`: plays games while Postgres is disconnected, delayed,
 * stalled, crashed and restarted. A round is each kind of outage once.
 */
import { parseArgs } from 'node:util';
import { runOutages } from '../outages/run-outages.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
  },
});
const write = (text: string): void => void process.stdout.write(`${text}\n`);
/** The SDK logs every attempt to reconnect. */
console.info = () => undefined;

const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
let printed = 0;
const printNew = (faults: readonly string[]): void => {
  for (const fault of faults.slice(printed)) write(`BROKEN ${fault}`);
  printed = faults.length;
};
const { outages, acts, refused, violations } = await runOutages({
  rounds,
  durationMs: seconds * 1000,
  seed: Number(values.seed),
  onProgress(tally) {
    printNew(tally.violations);
    write(`  ${tally.outages} outages, ${tally.violations.length} violations`);
  },
});
printNew(violations);
write(
  `outages: ${outages} of ${seconds} s: ${acts} acts, ${refused} refused meanwhile and retried; ` +
    `${violations.length} violations`,
);
process.exit(violations.length === 0 && outages > 0 ? 0 : 1);
