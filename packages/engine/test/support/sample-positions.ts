import type { DecisionKind, Position } from '../../src/base/position.ts';
import { decisionKind } from '../../src/operations/apply.ts';
import { playout } from './playout.ts';
import { playoutGame } from './playout-game.ts';

type Quota = Readonly<Partial<Record<DecisionKind, number>>>;

/** Free choices are very frequent, so only one in 41 is sampled. */
const FREE_CHOICE_INTERVAL = 41;

/** Returns positions of playouts, a given number of each kind of decision. */
export function samplePositions(quota: Quota): Position[] {
  const left = new Map(Object.entries(quota));
  const found: Position[] = [];
  let turns = 0;
  for (let number = 0; [...left.values()].some((count) => count > 0); number++) {
    for (const { before } of playout(playoutGame(number * STRIDE))) {
      const kind = decisionKind(before) ?? 'none';
      const wanted = left.get(kind) ?? 0;
      if (wanted === 0 || (kind === 'action' && turns++ % FREE_CHOICE_INTERVAL !== 0)) continue;
      left.set(kind, wanted - 1);
      found.push(before);
    }
  }
  return found;
}

/** Coprime to the numbers of rules, players and styles, so that neighboring samples differ in all of them. */
const STRIDE = 101;
