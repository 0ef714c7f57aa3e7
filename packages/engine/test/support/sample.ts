import { decision } from '../../src/apply.ts';
import type { DecisionKind, Position } from '../../src/position.ts';
import { gameOf } from './game.ts';
import { playout } from './playout.ts';

type Quota = Readonly<Partial<Record<DecisionKind, number>>>;

/** A turn's choice is met everywhere: only some of them are taken, so that the sample spans games and rules. */
const EVERY_TURN = 41;

/** Positions of playouts, so many of each kind of decision. */
export function samplePositions(quota: Quota): Position[] {
  const left = new Map(Object.entries(quota));
  const found: Position[] = [];
  let turns = 0;
  for (let number = 0; [...left.values()].some((count) => count > 0); number++) {
    for (const { before } of playout(gameOf(number * STRIDE))) {
      const kind = decision(before) ?? 'none';
      const wanted = left.get(kind) ?? 0;
      if (wanted === 0 || (kind === 'action' && turns++ % EVERY_TURN !== 0)) continue;
      left.set(kind, wanted - 1);
      found.push(before);
    }
  }
  return found;
}

/** Prime to the number of rule sets, player counts and tempers: neighbours in the sample differ in all of them. */
const STRIDE = 101;
