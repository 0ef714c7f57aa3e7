/** `pnpm soak wire [--games N] [--from N]`: plays random games in two worlds that differ in hidden information only. */
import { parseArgs } from 'node:util';
import { compareWorlds } from '../non-interference/compare-worlds.ts';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '500' }, from: { type: 'string', default: '0' } },
});
const games = Number(values.games);
const from = Number(values.from);

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const start = Date.now();
const faults: string[] = [];
let acts = 0;
let frames = 0;

for (let number = from; number < from + games; number++) {
  try {
    const compared = await compareWorlds(number);
    faults.push(...compared.faults);
    for (const fault of compared.faults) say(fault);
    acts += compared.acts;
    frames += compared.frames;
  } catch (error) {
    faults.push(`game ${number}: ${error}`);
    say(`game ${number}: ${error instanceof Error ? error.stack : error}`);
  }
  if ((number - from + 1) % 20 === 0) say(`${number - from + 1} games, ${acts} acts, ${frames} frames compared`);
}

const minutes = Math.round((Date.now() - start) / 60_000);
say(
  `wire: ${games} games of 2 in 2 worlds, ${acts} acts, ${frames} frames compared, ${faults.length} faults, ${minutes} min`,
);
process.exit(faults.length === 0 ? 0 : 1);
