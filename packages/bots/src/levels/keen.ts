import type { Position } from '@tigris/engine';
import type { Bot, Thinking } from '../bot/bot.ts';
import { BOT_THINKING_MS } from '../bot/bot-names.ts';
import type { Weights } from '../evaluation/weights.ts';
import { reasonFor } from '../hint/reason.ts';
import { rankOptions } from '../search/rank-options.ts';
import {
  type EvaluatedAction,
  expectedWinProbability,
  type Outcome,
  type SearchContext,
} from '../search/search-context.ts';
import { startSearch } from '../search/start-search.ts';
import { leavesOfTurn, secondActionAsFirst } from '../search/turn-search.ts';

/** So many first actions are thought through to the end of the turn, if there is time. */
const WIDTH = 32;
/** The share of the budget for them; the rest is for the best turn the other way round. */
const PLANNING = 0.85;

/** Plans its turn as a whole. */
export const createKeen = (name: string, weights: Weights): Bot => ({
  name,
  thinkingMs: BOT_THINKING_MS.keen,
  *think(view, seat, tools) {
    const { world, context } = startSearch(view, seat, tools, weights);
    return yield* planTurn(world, context);
  },
});

/** The best turn in this world, as the mind judges it. */
export function* planTurn(world: Position, mind: SearchContext): Thinking {
  const options = rankOptions(world, mind);
  let best = planFrom(options[0], options, mind);
  for (const option of options.slice(1, WIDTH)) {
    yield mind.meter.spentShare();
    if (mind.meter.spentShare() >= PLANNING) break;
    best = better(planFrom(option, options, mind), best);
  }
  const turned = secondActionAsFirst(best.option, options, mind);
  if (turned !== null) best = better(planFrom(turned, options, mind), best);
  return { action: best.option.action, reason: reasonFor(world, best.leaves, mind) };
}

type Plan = { option: EvaluatedAction; leaves: Outcome[]; worth: number };

function planFrom(option: EvaluatedAction, options: readonly EvaluatedAction[], mind: SearchContext): Plan {
  const leaves = leavesOfTurn(option, options, mind);
  return { option, leaves, worth: expectedWinProbability(leaves, mind.self) };
}

const better = (plan: Plan, best: Plan): Plan => (plan.worth > best.worth ? plan : best);
