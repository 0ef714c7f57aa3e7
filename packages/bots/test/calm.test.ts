import { expect, test } from '@jest/globals';
import { choose } from '@tigris/bots';
import { BOTS } from '@tigris/bots/levels';
import { type Action, type Position, type Seat, viewOf } from '@tigris/engine';
import { seeded } from '@tigris/engine/check';
import { standing, supportColor } from '@tigris/engine/fast';
import { playBots } from './play-bots.ts';

/** An attacker who is asked what he adds: what he lacks, and the action he takes with six such tiles in his hand. */
type Attack = { lacks: number; action: Action };

const tools = { memory: null, budget: { kind: 'iterations', count: 1000 } } as const;

function attackIn(position: Position, seat: Seat, seed: number): Attack | null {
  const { pending } = position;
  if (pending?.kind !== 'support') return null;
  const { side, own, other } = standing(position, pending.conflict, pending.added);
  if (side !== 'attacker') return null;
  const rich = structuredClone(position);
  rich.seats[seat].hand = [0, 0, 0, 0];
  rich.seats[seat].hand[supportColor(pending.conflict)] = 6;
  const { action } = choose(BOTS.calm, viewOf(rich, seat), seat, { ...tools, random: seeded(seed) });
  return { lacks: Math.max(1, other - own + 1), action };
}

test('calm adds two tiles more than it lacks at most, however many it holds', () => {
  const attacks: Attack[] = [];
  for (const seed of [1, 2, 3]) {
    playBots('std', [BOTS.calm, BOTS.calm, BOTS.calm], {
      seed,
      plies: 150,
      tell: ({ position, seat }) =>
        attacks.push(...[attackIn(position, seat, seed)].flatMap((one) => one ?? [])),
    });
  }
  const added = attacks.flatMap(({ lacks, action }) =>
    action.kind === 'support' && action.count > 0 ? [action.count - lacks] : [],
  );
  expect(Math.max(...added)).toBe(2);
});
