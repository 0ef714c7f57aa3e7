import { beforeAll, describe, expect, test } from '@jest/globals';
import { LAWS } from './laws.ts';
import { type Breach, EVERY_GAME_ENDS, playUnderLaws } from './run-laws.ts';

/** All rules with two, three and four players, three times with different tempers. `pnpm soak laws` plays more. */
const GAMES = 300;

const breaches: Breach[] = [];

beforeAll(() => {
  for (let game = 0; game < GAMES; game++) breaches.push(...playUnderLaws(LAWS, game).breaches);
}, 300_000);

describe(`in ${GAMES} playouts of all rules`, () => {
  test.each([EVERY_GAME_ENDS, ...LAWS.map(({ title }) => title)])('%s', (title) => {
    const complaints = breaches.filter(({ law }) => law === title).map(({ complaint }) => complaint);
    expect(complaints.slice(0, 3).join('\n\n')).toBe('');
  });
});
