import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { generateRun } from './generate-run.ts';
import type { Law } from './laws/verdict.ts';
import { playRun } from './play-run.ts';
import { shrink } from './shrink.ts';
import { parseRun, runText, type SimulatedRun } from './simulated-run.ts';

/** `pnpm soak sim` lives far more. */
const LIVES = 60;

const FOLDER = join(import.meta.dirname, 'regressions');
const kept = globSync('*.run', { cwd: FOLDER }).sort();

const read = (file: string): SimulatedRun => parseRun(readFileSync(join(FOLDER, file), 'utf8'));

test(`no law breaks in the first ${LIVES} lives, and every kind of entry is written`, async () => {
  const kinds = new Set<string>();
  for (let number = 0; number < LIVES; number++) {
    const { violations, trace } = await playRun(generateRun(number));
    expect({ number, complaints: violations }).toEqual({ number, complaints: [] });
    for (const line of trace) kinds.add(/ written \S+ \S+ (\S+)/.exec(line)?.[1] ?? '');
  }
  const expected = ['begin', 'open', 'sit', 'ready', 'start', 'move', 'confirm', 'undo', 'again', 'stand-in'];
  expected.push('give-back', 'propose', 'vote', 'resign', 'clock', 'end', 'calls', 'webhook', 'call');
  expect([...kinds]).toEqual(expect.arrayContaining(expected));
});

describe('a life that once broke a law breaks none now', () => {
  test.each(kept.map((file) => [basename(file, '.run'), file]))('%s', async (_, file) => {
    expect((await playRun(read(file))).violations).toEqual([]);
  });
});

test('the same life is the same each time, whatever else was lived before', async () => {
  const life = generateRun(7);
  const { trace } = await playRun(life);
  await playRun(generateRun(8));
  expect((await playRun(life)).trace).toEqual(trace);
  expect(trace.length).toBeGreaterThan(life.steps.length);
});

test('a life is written down and read again', () => {
  const life = generateRun(3);
  expect(parseRun(`# what it is about\n${runText(life)}`)).toEqual(life);
});

test('a life that breaks a law is shortened to what it takes', async () => {
  const law: Law = 'a table never hangs';
  // Nobody can mend a step that nobody knows: it stands for whatever breaks a law.
  const breaks = async ({ steps }: SimulatedRun): Promise<Law | null> =>
    steps.some(({ what }) => what === 'kill') && steps.some(({ what }) => what === 'come') ? law : null;
  const life = { ...generateRun(5), steps: [...generateRun(5).steps, ...kill(), ...generateRun(6).steps] };
  const { steps } = await shrink(life, law, breaks);
  expect(steps.map(({ what, after, n }) => `+${after} ${what} ${n}`).sort()).toEqual([
    '+0 come 0',
    '+0 kill 0',
  ]);
});

const kill = (): SimulatedRun['steps'] => [{ after: 3, who: null, what: 'kill', n: 5 }];
