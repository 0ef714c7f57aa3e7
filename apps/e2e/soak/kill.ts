/**
 * Plays games while the server gets `kill -9` at random moments, and sometimes SIGTERM: `pnpm soak kill [--kills 100]
 * [--seed N]`.
 */
import { parseArgs } from 'node:util';
import { runKills } from '../kill/run-kills.ts';
import { summary } from '../kill/tally.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
});
const kills = Number(values.kills);
const write = (text: string): void => void process.stdout.write(`${text}\n`);

let shown = 0;
const tell = (complaints: readonly string[]): void => {
  for (const complaint of complaints.slice(shown)) write(`BROKEN ${complaint}`);
  shown = complaints.length;
};
const tally = await runKills({
  kills,
  terms: Math.ceil(kills / 10),
  seed: Number(values.seed),
  apart: 60,
  say(now) {
    tell(now.complaints);
    write(`  ${summary(now)}`);
  },
});
tell(tally.complaints);
write(`kill: ${summary(tally)}`);
process.exit(tally.complaints.length === 0 && tally.kills >= kills ? 0 : 1);
