import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { type Bot, randomBot } from '@tigris/bots';
import { collectDecisions, maxBudgetShare } from '../src/bench/bench-bots.ts';
import { cpuTimeBudget } from '../src/play/cpu-time.ts';
import { inFolder, linesOf, te } from './te.ts';

const QUICK = ['--seconds', '0.02'];

/** The bench measures for some seconds, on a busy machine for a minute. */
jest.setTimeout(120_000);

describe('te bench', () => {
  test('prints moves per second first, then the other figures', () => {
    const { code, out } = te(['bench', '--rules', 'adv+cew', ...QUICK]);
    expect(code).toBe(0);
    const [first, ...rest] = linesOf(out);
    expect(first).toMatch(/^moves\/s [0-9]+$/);
    expect(rest.map((line) => line.replace(/ [0-9.]+$/, ''))).toEqual([
      'games/s',
      'legal moves a position',
      'bytes allocated a move',
      'moves/s picking one',
      'moves/s with apply',
      'apply to in place',
      'positions/s of the bots',
      ...['calm', 'keen', 'fierce'].map((bot) => `most of its budget that ${bot} takes`),
    ]);
    expect(rest.every((line) => Number(line.split(' ').at(-1)) > 0)).toBe(true);
  });

  test('detects a level that exceeds its budget', () => {
    const slow: Bot = {
      ...randomBot,
      *think(view, seat, tools) {
        const need = cpuTimeBudget(20);
        while (need.elapsed() < need.ms);
        return yield* randomBot.think(view, seat, tools);
      },
    };
    expect(maxBudgetShare(slow, collectDecisions('std', 2), 50)).toBeGreaterThan(2);
  });

  test('compares with a script, relative to the folder of the caller', () => {
    inFolder((folder) => {
      writeFileSync(join(folder, 'script.mjs'), "console.log('rows best 1000 moves/s', process.argv.length);");
      const { code, out } = te(['bench', '--against', 'script.mjs', ...QUICK], { INIT_CWD: folder });
      expect(code).toBe(0);
      const speed = Number(linesOf(out)[0].split(' ')[1]);
      const [script, ratio] = linesOf(out).slice(-2);
      expect(script).toBe('moves/s of the script 1000');
      expect(Number(ratio.split(' ')[1])).toBeCloseTo(speed / 1000, 2);
    });
  });

  test('reports invalid options in one line', () => {
    for (const args of [['--against', 'nowhere.mjs'], ['--rules', 'std+z'], ['--seconds', '0'], ['fast']]) {
      const { code, err } = te(['bench', ...QUICK, ...args]);
      expect([code, linesOf(err).length]).toEqual([1, 1]);
    }
  });
});
