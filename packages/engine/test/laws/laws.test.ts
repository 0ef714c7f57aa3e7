import { beforeAll, describe, expect, test } from '@jest/globals';
import { LAWS } from './laws.ts';
import { EVERY_GAME_ENDS, type LawFailure, playUnderLaws } from './run-laws.ts';

/** All rules with two, three and four players, each twice with different play styles. `pnpm soak laws` plays more. */
const GAMES = 200;

const failures: LawFailure[] = [];
const lengths: number[] = [];

beforeAll(() => {
  for (let game = 0; game < GAMES; game++) {
    const report = playUnderLaws(LAWS, game);
    failures.push(...report.failures);
    lengths.push(report.plies);
  }
}, 300_000);

describe(`in ${GAMES} playouts of all rules`, () => {
  test.each([EVERY_GAME_ENDS, ...LAWS.map(({ title }) => title)])('%s', (title) => {
    const messages = failures.filter(({ law }) => law === title).map(({ message }) => message);
    expect(messages.slice(0, 3).join('\n\n')).toBe('');
  });

  test('the sample is large: most games are long', () => {
    expect(Math.min(...lengths)).toBeGreaterThan(10);
    expect(lengths.filter((length) => length > 100).length).toBeGreaterThan(GAMES / 2);
  });
});
