import { type Action, imagine, legalActions, type View } from '@tigris/engine';
import { pickRandom, type Random, seededRandom } from '@tigris/engine/check';

export { pickRandom, type Random, seededRandom };

/** Picks a random kind of action, then an action of that kind: exchanges outnumber everything else. */
export function pickAction(view: View, random: Random): Action {
  const legal = legalActions(imagine(view));
  const kind = pickRandom([...new Set(legal.map((action) => action.kind))], random);
  return pickRandom(
    legal.filter((action) => action.kind === kind),
    random,
  );
}
