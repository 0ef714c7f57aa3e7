import { describe, expect, test } from '@jest/globals';
import { type Bot, randomBot } from '@tigris/bots';
import { rememberRecord } from '@tigris/bots/levels';
import { COLORS, HAND_SIZE, imagine, legalActions, type Position, TILE_COUNTS } from '@tigris/engine';
import { memoryOf, playBots, recordSeenBy } from './play-bots.ts';

/** Plays like `random`, but adds to a conflict all that it may, and so loses none that it could win. */
const stubborn: Bot = {
  ...randomBot,
  *think(view, seat, tools) {
    const counts = legalActions(imagine(view)).flatMap((one) => (one.kind === 'support' ? one.count : []));
    if (counts.length === 0) return yield* randomBot.think(view, seat, tools);
    return { action: { kind: 'support', count: Math.max(...counts) }, reason: [] };
  },
};

const size = (tiles: readonly number[]): number => tiles.reduce((sum, count) => sum + count, 0);

describe('what a seat remembers', () => {
  test('points, treasures and the size of the bag are as they are', () => {
    const game = playBots('std', [randomBot, randomBot, randomBot], {
      seed: 2,
      plies: 200,
      onDecision: () => {},
    });
    const { position } = memoryOf(game, 1).follower;
    const openly = ({ seats, bag }: Position) => ({
      seats: seats.map(({ points, treasures }) => ({ points, treasures })),
      bag: size(bag),
    });
    expect(openly(position)).toEqual(openly(game.position));
  });

  test('the tiles it has not seen are in the bag, in other hands, or were exchanged by others', () => {
    let checked = 0;
    playBots('adv', [randomBot, randomBot], {
      seed: 4,
      plies: 150,
      onDecision: ({ game, position }) => {
        const { unseenTiles } = memoryOf(game, 0);
        for (const color of COLORS) {
          const there = position.bag[color] + position.seats[1].hand[color];
          expect(unseenTiles[color]).toBeGreaterThanOrEqual(there);
          expect(unseenTiles[color]).toBeLessThanOrEqual(TILE_COUNTS[color]);
        }
        checked++;
      },
    });
    expect(checked).toBeGreaterThan(100);
  });

  test('who lost a conflict that more tiles would have won does not hold them, if they like to win', () => {
    let bounded = 0;
    for (let seed = 0; seed < 6; seed++) {
      playBots('std', [randomBot, stubborn], {
        seed,
        plies: 150,
        onDecision: ({ game, position }) => {
          const { maxHeld } = memoryOf(game, 0);
          for (const color of COLORS) {
            const most = maxHeld[1][color];
            if (most < HAND_SIZE) bounded++;
            expect(position.seats[1].hand[color]).toBeLessThanOrEqual(most);
          }
        },
      });
    }
    expect(bounded).toBeGreaterThan(0);
  });

  test('it goes on from what it remembered before', () => {
    const game = playBots('std', [randomBot, randomBot], { seed: 6, plies: 80, onDecision: () => {} });
    const record = recordSeenBy(game, 0);
    const half = rememberRecord({ ...record, steps: record.steps.slice(0, 40) }, 0);
    const whole = memoryOf(game, 0);
    expect(rememberRecord(record, 0, half)).toMatchObject({
      unseen: whole.unseenTiles,
      atMost: whole.maxHeld,
    });
    expect(half?.follower.length).toBe(80);
  });
});
