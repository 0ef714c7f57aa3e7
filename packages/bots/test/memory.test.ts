import { describe, expect, test } from '@jest/globals';
import { type Bot, randomBot, type SeatMemory } from '@tigris/bots';
import { MemoryCache, rememberRecord } from '@tigris/bots/levels';
import {
  COLORS,
  HAND_SIZE,
  imagine,
  legalActions,
  type Position,
  type RedactedRecord,
  TILE_COUNTS,
} from '@tigris/engine';
import { memoryOf, playBots, recordSeenBy } from './play-bots.ts';

/** Plays like `random`, but always adds the maximum support and so never loses a conflict it could win. */
const stubborn: Bot = {
  ...randomBot,
  *think(view, seat, tools) {
    const counts = legalActions(imagine(view)).flatMap((one) => (one.kind === 'support' ? one.count : []));
    if (counts.length === 0) return yield* randomBot.think(view, seat, tools);
    return { action: { kind: 'support', count: Math.max(...counts) }, reason: [] };
  },
};

const size = (tiles: readonly number[]): number => tiles.reduce((sum, count) => sum + count, 0);

describe('the memory of a seat', () => {
  test('knows points, treasures and the size of the bag exactly', () => {
    const game = playBots('std', [randomBot, randomBot, randomBot], {
      seed: 2,
      plies: 200,
      onDecision: () => {},
    });
    const { position } = memoryOf(game, 1).observed;
    const openly = ({ seats, bag }: Position) => ({
      seats: seats.map(({ points, treasures }) => ({ points, treasures })),
      bag: size(bag),
    });
    expect(openly(position)).toEqual(openly(game.position));
  });

  test('counts as unseen the tiles in the bag, in other hands, and exchanged by others', () => {
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

  test('knows that a player who wants to win does not hold tiles that would have won a lost conflict', () => {
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

  test('continues an earlier memory', () => {
    const game = playBots('std', [randomBot, randomBot], { seed: 6, plies: 80 });
    const record = recordSeenBy(game, 0);
    const half = rememberRecord({ ...record, steps: record.steps.slice(0, 40) }, 0);
    const whole = memoryOf(game, 0);
    expect(rememberRecord(record, 0, half)).toMatchObject({
      unseenTiles: whole.unseenTiles,
      maxHeld: whole.maxHeld,
    });
    expect(half?.observed.length).toBe(80);
  });
});

describe('MemoryCache', () => {
  const [whole, other] = [2, 3].map((seed) =>
    recordSeenBy(playBots('adv+cew', [randomBot, randomBot, randomBot], { seed, plies: 60 }), 1),
  );
  const first = (plies: number): RedactedRecord => ({ ...whole, steps: whole.steps.slice(0, plies) });
  const facts = (memory: SeatMemory | null) => memory && [memory.unseenTiles, memory.maxHeld];
  const memories = new MemoryCache(1);
  const recall = (record: RedactedRecord) => facts(memories.recall('key', record, 1));

  test('gives the same memory whether it is recalled along the game or once', () => {
    for (const plies of [0, 7, 8, 40, 60]) expect(recall(first(plies))).toEqual(facts(rememberRecord(first(plies), 1)));
  });

  test('contains no steps that were taken back, and none of other games', () => {
    for (const record of [first(60), first(20), other, first(30)])
      expect(recall(record)).toEqual(facts(rememberRecord(record, 1)));
  });

  test('returns null for a record that breaks the rules, without effect on later ones', () => {
    expect(recall({ ...whole, steps: whole.steps.slice(5) })).toBeNull();
    expect(recall(whole)).toEqual(facts(rememberRecord(whole, 1)));
  });
});
