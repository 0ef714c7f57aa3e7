import type { DecisionKind, Position } from '../../src/base/position.ts';
import { decisionKind } from '../../src/operations/apply.ts';
import { playout } from './playout.ts';
import { playoutGame } from './playout-game.ts';

type Quota = Readonly<Partial<Record<DecisionKind, number>>>;

/** Free choices of a turn are very frequent, so only some of them are taken: the sample must span games and rules. */
const EVERY_TURN = 41;

/** Positions of playouts, so many of each kind of decision. */
export function samplePositions(quota: Quota): Position[] {
  const left = new Map(Object.entries(quota));
  const found: Position[] = [];
  let turns = 0;
  for (let number = 0; [...left.values()].some((count) => count > 0); number++) {
    for (const { before } of playout(playoutGame(number * STRIDE))) {
      const kind = decisionKind(before) ?? 'none';
      const wanted = left.get(kind) ?? 0;
      if (wanted === 0 || (kind === 'action' && turns++ % EVERY_TURN !== 0)) continue;
      left.set(kind, wanted - 1);
      found.push(before);
    }
  }
  return found;
}

/**
 * It shares no factor with the numbers of rule sets, players and tempers, so neighbours in the sample differ in all.
 */
const STRIDE = 101;
