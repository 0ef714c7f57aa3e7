import { type Action, imagine, legalActions, type View } from '@tigris/engine';
import { pickRandom, type Random, seededRandom } from '@tigris/engine/check';

export { pickRandom, type Random, seededRandom };

/** Picks a kind of action first and then one of that kind, because there are far more exchanges than anything else. */
export function pickAction(view: View, random: Random): Action {
  const legal = legalActions(imagine(view));
  const kind = pickRandom([...new Set(legal.map((action) => action.kind))], random);
  return pickRandom(
    legal.filter((action) => action.kind === kind),
    random,
  );
}
