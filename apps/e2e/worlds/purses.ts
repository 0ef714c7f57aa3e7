import type { ByColor, RulesId, Seat } from '@tigris/engine';
import type { Random } from '../support/random.ts';

/** A seat's points and treasures when the game begins. */
export type Purse = { points: ByColor<number>; treasures: number };

/**
 * Numbers that can be searched for: no two persons have the same, nor one that looks like another's, whichever way round
 * it is sent.
 */
export function purses(
  rules: RulesId,
  persons: readonly number[],
  secretive: Seat,
  random: Random,
): [Purse[], Purse[]] {
  const none: Purse = { points: [0, 0, 0, 0], treasures: 0 };
  if (rules.includes('o')) return [persons.map(() => none), persons.map(() => none)];
  // The upper byte is the person's and never a lower one, also after all that a game can add.
  const one = (person: number): number => ((0xa0 + person * 16 + random(16)) << 8) | (0x40 + random(32));
  const purse = (person: number): Purse => ({
    points: [one(person), one(person), one(person), one(person)],
    treasures: random(5),
  });
  const here = persons.map(purse);
  return [here, here.map((same, seat) => (seat === secretive ? purse(persons[seat]) : same))];
}
