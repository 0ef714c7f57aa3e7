/**
 * `pnpm train [--rounds N] [--games N] [--seed N] [--jobs N] [--folder DIR] [--out FILE]`: learns the weights of the terms.
 * In each round a bot plays against itself with the weights of the last round, then new weights are fitted to the results.
 * Finished parts are stored in the folder: the same command resumes the training.
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
    out: {
      type: 'string',
      default: join(import.meta.dirname, '..', 'src', 'evaluation', 'learned-weights.ts'),
    },
  },
});
const MAX_JOBS = 2;
const wholeNumber = (name: 'rounds' | 'games' | 'seed' | 'jobs'): number => {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name} needs a whole number from 1 on, not ${values[name]}`);
};

const folder = resolve(process.env.INIT_CWD ?? '.', values.folder);
const [rounds, games, seed] = [wholeNumber('rounds'), wholeNumber('games'), wholeNumber('seed')];
const jobs = Math.min(MAX_JOBS, wholeNumber('jobs'));
claimTrainingFolder(folder, { seed, games, terms: [...COLOR_TERMS, ...SEAT_TERMS] });

/** One of this many files is held out for the test loss. */
const TEST_INTERVAL = 10;

let weights: Weights = GUESSED_WEIGHTS;
let before: Sample[] = [];
for (let number = 1; number <= rounds; number++) {
  const files = await playRound({ folder, number, weights, seed, games }, jobs);
  weights = learnRound(number, files);
  before = files.flat();
}
writeWeights(resolve(process.env.INIT_CWD ?? '.', values.out), weights);

/** Returns the weights after a round, from the folder or fitted to this and the last round. */
function learnRound(number: number, files: readonly (readonly Sample[])[]): Weights {
  const path = join(folder, `round-${number}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  const testSamples = files.filter((_, i) => i % TEST_INTERVAL === 0).flat();
  const trainingSamples = [...before, ...files.filter((_, i) => i % TEST_INTERVAL !== 0).flat()];
  const next = fitWeights(trainingSamples, weights, seededRandom(seed + number));
  const [lossBefore, lossAfter] = [weights, next].map((candidate) =>
    predictionLoss(testSamples, weightVector(candidate)).toFixed(4),
  );
  process.stdout.write(
    `round ${number}: ${trainingSamples.length} samples, loss on held-out games ${lossBefore} before, ${lossAfter} after\n`,
  );
  writeFileSync(path, JSON.stringify(next, null, 2));
  return next;
}
