import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ALL_RULES_IDS } from '@tigris/engine';
import { inFolder, linesOf, te } from './te.ts';

const WEIGHTS = join(import.meta.dirname, 'weights');

describe('te play', () => {
  test('writes games that pass `te check`', () => {
    inFolder((folder) => {
      const args = ['--seats', 'random,random,random', '--rules', 'adv+cew', '--games', '3', '--out', 'games'];
      const played = te(['play', ...args], { INIT_CWD: folder });
      expect(played.code).toBe(0);
      expect(linesOf(played.out).map((line) => line.split(/[ ,]/)[0])).toEqual([
        ...['1', '2', '3'],
        ...['random', 'random', 'random'],
      ]);
      const files = readdirSync(join(folder, 'games')).sort();
      expect(files).toEqual(['1.ter', '2.ter', '3.ter']);
      const paths = files.map((name) => join(folder, 'games', name));
      expect(readFileSync(paths[0], 'utf8')).toContain('[Seats "a random, b random, l random"]');
      expect(te(['check', ...paths]).out).toContain('3 passed, 0 failed\n');
    });
  });

  test('writes them into a new folder by default', () => {
    inFolder((folder) => {
      const args = ['play', '--seats', 'random,random'];
      const named = te([...args, '--out', 'games'], { INIT_CWD: folder });
      const { code, out, err } = te(args, { TMPDIR: folder });
      expect([code, out]).toEqual([0, named.out]);
      const [, records] = /^te: the records are in (.+)\n$/.exec(err) ?? [];
      expect(dirname(records)).toBe(folder);
      expect(te(['check', join(records, '1.ter')]).out).toContain('1 passed, 0 failed\n');
    });
  });

  test('the same seed gives the same games, another seed others', () => {
    const args = ['play', '--seats', 'random,random', '--games', '2'];
    const [first, again, other] = ['5', '5', '6'].map((seed) =>
      withoutTimes(linesOf(te([...args, '--seed', seed]).out)),
    );
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  test('reports standings, plays each deal from every seat, and gives the same games in several threads', () => {
    const args = ['play', '--seats', 'calm@100i,random', '--games', '4', '--swap', '--seed', '3'];
    const [oneThread, twoThreads] = ['1', '2'].map((jobs) => linesOf(te([...args, '--jobs', jobs]).out));
    expect(withoutTimes(twoThreads)).toEqual(withoutTimes(oneThread));
    const [calm, random] = oneThread.slice(4);
    expect(calm).toMatch(
      /^calm@100i, wins 4 of 4 \(100\.0 %, 51\.0 to 100\.0\), ties 0, weakest colour [0-9.]+, score 100\.0 %, 51\.0 to 100\.0, Elo \+∞ \(\+7 to \+∞\)/,
    );
    expect(random).toMatch(/^random, wins 0 of 4 .* ms a decision \([0-9]+ at most\)$/);
  });

  test('plays a bot with weights from a file', () => {
    const [own, plain] = ['keen@100i', 'keen+plain.json@100i'].map((bot) => {
      const { code, out } = te(['play', '--seats', `${bot},random`, '--seed', '3'], { INIT_CWD: WEIGHTS });
      expect(code).toBe(0);
      return out;
    });
    expect(plain).toMatch(/won by/);
    expect(plain).not.toBe(own);
  });

  test('games of two, three and four players with various rules pass `te check`', () => {
    inFolder((folder) => {
      const paths = [2, 3, 4].map((seats) => {
        const rules = ALL_RULES_IDS[(seats * 7) % ALL_RULES_IDS.length];
        const names = Array.from({ length: seats }, () => 'random').join(',');
        te(['play', '--seats', names, '--rules', rules, '--out', join(folder, rules)]);
        return join(folder, rules, '1.ter');
      });
      expect(te(['check', ...paths]).out).toContain('3 passed, 0 failed\n');
    });
  });
});

/** Sorted because threads finish in any order. */
const withoutTimes = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replace(/, [0-9.]+ ms a decision .*$/, '')).sort();
