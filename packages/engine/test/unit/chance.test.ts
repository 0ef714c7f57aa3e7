import { describe, expect, test } from '@jest/globals';
import { type Draw, liveChance, recordedChance } from '../../src/base/chance.ts';
import { BLUE, type ByColor, GREEN, RED } from '../../src/base/types.ts';

const BAG: ByColor<number> = [2, 1, 1, 0];

describe('live draws', () => {
  test('each tile of the bag is equally likely (N8)', () => {
    expect([0, 1, 2, 3].map((n) => liveChance(() => n).draw(0, BAG))).toEqual([RED, RED, BLUE, GREEN]);
  });

  test('drawing from an empty bag throws', () => {
    expect(() => liveChance(() => 0).draw(0, [0, 0, 0, 0])).toThrow('empty bag');
  });
});

describe('recorded draws', () => {
  test('are replayed in order and used up (N8)', () => {
    const chance = recordedChance([
      { seat: 0, tiles: [GREEN] },
      { seat: 1, tiles: [RED] },
    ]);
    expect([chance.draw(0, BAG), chance.isUsedUp(), chance.draw(1, BAG)]).toEqual([GREEN, false, RED]);
    expect([chance.fault(), chance.isUsedUp()]).toEqual([null, true]);
  });

  test.each<[Draw[], string]>([
    [[], 'a draw is missing'],
    [[{ seat: 1, tiles: [RED] }], 'another seat draws here'],
    [[{ seat: 0, tiles: [GREEN] }], 'the bag holds no such tile'],
  ])('%j: %s', (draws, fault) => {
    const chance = recordedChance(draws);
    expect(chance.draw(0, [0, 3, 0, 0])).toBe(BLUE);
    expect(chance.draw(0, [0, 0, 0, 0])).toBe(RED);
    expect(chance.fault()).toBe(fault);
  });
});
