/**
 * Plays games while their Postgres is cut off, late, silent, killed and restarted: `pnpm soak outages [--rounds 5]
 * [--seconds 30] [--seed N]`. A round is each kind of outage once.
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
/** The SDK writes each attempt to reconnect to the console. */
console.info = () => undefined;

const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
let shown = 0;
const tell = (faults: readonly string[]): void => {
  for (const fault of faults.slice(shown)) write(`BROKEN ${fault}`);
  shown = faults.length;
};
const { outages, acts, refused, violations } = await runOutages({
  rounds,
  durationMs: seconds * 1000,
  seed: Number(values.seed),
  onProgress(tally) {
    tell(tally.violations);
    write(`  ${tally.outages} outages, ${tally.violations.length} violations`);
  },
});
tell(violations);
write(
  `outages: ${outages} of ${seconds} s: ${acts} acts, ${refused} refused meanwhile and asked again; ` +
    `${violations.length} violations`,
);
process.exit(violations.length === 0 && outages > 0 ? 0 : 1);
