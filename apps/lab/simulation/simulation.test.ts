import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { generateRun } from './generate-run.ts';
import type { Law } from './laws/verdict.ts';
import { playRun } from './play-run.ts';
import { shrink } from './shrink.ts';
import { parseRun, runText, type SimulatedRun } from './simulated-run.ts';

/** `pnpm soak sim` plays far more. */
const RUNS = 60;

const FOLDER = join(import.meta.dirname, 'regressions');
const files = globSync('*.run', { cwd: FOLDER }).sort();

const read = (file: string): SimulatedRun => parseRun(readFileSync(join(FOLDER, file), 'utf8'));

test(`no law is broken in the first ${RUNS} runs, and every kind of entry is written`, async () => {
  const kinds = new Set<string>();
  for (let number = 0; number < RUNS; number++) {
    const { violations, trace } = await playRun(generateRun(number));
    expect({ number, violations }).toEqual({ number, violations: [] });
    for (const line of trace) kinds.add(/ written \S+ \S+ (\S+)/.exec(line)?.[1] ?? '');
  }
  const expected = ['begin', 'open', 'sit', 'ready', 'start', 'move', 'confirm', 'undo', 'again', 'stand-in'];
  expected.push('give-back', 'propose', 'vote', 'resign', 'clock', 'end', 'calls', 'webhook', 'call');
  expect([...kinds]).toEqual(expect.arrayContaining(expected));
}, 180_000);

describe('a run that once broke a law breaks none now', () => {
  test.each(files.map((file) => [basename(file, '.run'), file]))('%s', async (_, file) => {
    expect((await playRun(read(file))).violations).toEqual([]);
  });
});

test('a run has the same trace each time, whatever was played before', async () => {
  const run = generateRun(7);
  const { trace } = await playRun(run);
  await playRun(generateRun(8));
  expect((await playRun(run)).trace).toEqual(trace);
  expect(trace.length).toBeGreaterThan(run.steps.length);
});

test('a run is written as text and parsed', () => {
  const run = generateRun(3);
  expect(parseRun(`# a comment\n${runText(run)}`)).toEqual(run);
});

test('a run that breaks a law is shrunk to the steps that matter', async () => {
  const law: Law = 'tables never hang';
  // Stands for a fault of a table: these two steps together break a law.
  const breaks = async ({ steps }: SimulatedRun): Promise<Law | null> =>
    steps.some(({ what }) => what === 'kill') && steps.some(({ what }) => what === 'come') ? law : null;
  const run = { ...generateRun(5), steps: [...generateRun(5).steps, ...kill(), ...generateRun(6).steps] };
  const { steps } = await shrink(run, law, breaks);
  expect(steps.map(({ what, after, n }) => `+${after} ${what} ${n}`).sort()).toEqual(['+0 come 0', '+0 kill 0']);
});

const kill = (): SimulatedRun['steps'] => [{ after: 3, who: null, what: 'kill', n: 5 }];
