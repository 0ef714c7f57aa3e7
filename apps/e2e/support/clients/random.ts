import { type Action, imagine, legalActions, type View } from '@tigris/engine';
import { pick, type Random, seeded } from '@tigris/engine/check';

export { pick, type Random, seeded };

/** Picks a kind of action first and then one of that kind, because there are far more exchanges than anything else. */
export function pickAction(view: View, random: Random): Action {
  const legal = legalActions(imagine(view));
  const kind = pick([...new Set(legal.map((action) => action.kind))], random);
  return pick(
    legal.filter((action) => action.kind === kind),
    random,
  );
}
