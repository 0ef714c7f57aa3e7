import { type Action, imagine, legalActions, type View } from '@tigris/engine';
import { pick, type Random, seeded } from '@tigris/engine/check';

export { pick, type Random, seeded };

/** First a kind of action, then one of that kind: otherwise exchanges crowd out the rest. */
export function pickAction(view: View, random: Random): Action {
  const legal = legalActions(imagine(view));
  const kind = pick([...new Set(legal.map((action) => action.kind))], random);
  return pick(
    legal.filter((action) => action.kind === kind),
    random,
  );
}
