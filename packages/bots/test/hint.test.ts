import { describe, expect, test } from '@jest/globals';
import { argumentsFor, type Change, choose } from '@tigris/bots';
import { BOTS } from '@tigris/bots/levels';
import { BLUE, GREEN, RED, viewOf } from '@tigris/engine';
import { seeded } from '@tigris/engine/check';
import { memoryOf, playBots } from './play-bots.ts';

const change = (some: Partial<Change>): Change => ({
  term: 'points',
  seat: 0,
  color: GREEN,
  change: 1,
  more: 1,
  ...some,
});

describe('what speaks for a move', () => {
  test('is what the seat gains and what others lose, the most important first, and no more than two', () => {
    const scores = change({ change: 2, more: 2 });
    const threatens = change({ seat: 1, term: 'warThreat', change: -0.5, more: 1 });
    const costs = change({ term: 'leader', color: RED, change: -0.4, more: -1 });
    const safer = change({ term: 'revoltThreat', color: BLUE, change: 0.3, more: -0.4 });
    expect(argumentsFor([scores, costs, threatens, safer], 0)).toEqual([scores, threatens]);
    expect(argumentsFor([costs, safer], 0)).toEqual([safer]);
  });

  test('is nothing that people would see the other way round, or that nobody can see', () => {
    const fewerTemplesAreGood = change({ term: 'temples', change: 0.4, more: -2 });
    const theirTiles = change({ seat: 1, term: 'hand', change: -0.6, more: -1 });
    expect(argumentsFor([fewerTemplesAreGood, theirTiles], 0)).toEqual([]);
  });

  test('names a thing once', () => {
    const one = change({ term: 'followers', color: GREEN, change: 2, more: 2 });
    const again = change({ term: 'followers', color: BLUE, change: 1, more: 1 });
    const ofTheSame = change({ term: 'room', color: GREEN, change: 0.5, more: 1 });
    expect(argumentsFor([one, again, ofTheSame], 0)).toEqual([one]);
  });

  test('can be said for most moves of a game', () => {
    let [asked, said] = [0, 0];
    playBots('std', [BOTS.keen, BOTS.keen], {
      seed: 8,
      plies: 60,
      tell: ({ game, position, seat }) => {
        const tools = {
          memory: memoryOf(game, seat),
          budget: { kind: 'iterations', count: 300 },
          random: seeded(1),
        } as const;
        const { reason } = choose(BOTS.fierce, viewOf(position, seat), seat, tools);
        asked++;
        if (argumentsFor(reason, seat).length > 0) said++;
      },
    });
    expect(said / asked).toBeGreaterThan(0.7);
  });
});
