/**
 * `pnpm train [--rounds N] [--games N] [--seed N] [--jobs N] [--folder DIR] [--out FILE]`: learns what the terms are
 * worth. Each round a bot plays games against itself with the weights of the round before and fits new ones to who won.
 * What is done is kept in a folder: called again, it goes on from there.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '@tigris/engine/check';
import { GUESSED_WEIGHTS } from '../src/evaluation/guessed-weights.ts';
import { COLOR_TERMS, SEAT_TERMS } from '../src/evaluation/terms.ts';
import { type Weights, weightVector } from '../src/evaluation/weights.ts';
import { fitWeights, predictionLoss } from './fit-weights.ts';
import type { Sample } from './sample.ts';
import { claimTrainingFolder } from './training-folder.ts';
import { playRound } from './training-round.ts';
import { writeWeights } from './write-weights.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    games: { type: 'string', default: '1250' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '2' },
    folder: { type: 'string', default: 'training' },
    out: { type: 'string', default: join(import.meta.dirname, '..', 'src', 'learned-weights.ts') },
  },
});
const MOST_JOBS = 2;
const whole = (name: 'rounds' | 'games' | 'seed' | 'jobs'): number => {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name} needs a whole number from 1 on, not ${values[name]}`);
};

const folder = resolve(process.env.INIT_CWD ?? '.', values.folder);
const [rounds, games, seed] = [whole('rounds'), whole('games'), whole('seed')];
const jobs = Math.min(MOST_JOBS, whole('jobs'));
claimTrainingFolder(folder, { seed, games, terms: [...COLOR_TERMS, ...SEAT_TERMS] });

/** Of every so many files of games one is not fitted to, but shows whether what was learned holds in other games. */
const TEST_EVERY = 10;

let weights: Weights = GUESSED_WEIGHTS;
let before: Sample[] = [];
for (let number = 1; number <= rounds; number++) {
  const files = await playRound({ folder, number, weights, seed, games }, jobs);
  weights = learned(number, files);
  before = files.flat();
}
writeWeights(resolve(process.env.INIT_CWD ?? '.', values.out), weights);

/** The weights after a round, from its folder or fitted now. The round before still counts. */
function learned(number: number, files: readonly (readonly Sample[])[]): Weights {
  const path = join(folder, `round-${number}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  const tests = files.filter((_, i) => i % TEST_EVERY === 0).flat();
  const lessons = [...before, ...files.filter((_, i) => i % TEST_EVERY !== 0).flat()];
  const next = fitWeights(lessons, weights, seededRandom(seed + number));
  const [was, is] = [weights, next].map((one) => predictionLoss(tests, weightVector(one)).toFixed(4));
  process.stdout.write(
    `round ${number}: ${lessons.length} samples, loss on games kept apart ${was} before, ${is} after\n`,
  );
  writeFileSync(path, JSON.stringify(next, null, 2));
  return next;
}
