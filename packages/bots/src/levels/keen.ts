import type { Position } from '@tigris/engine';
import type { Bot, Choice, CooperativeTask } from '../bot/bot.ts';
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

/** Number of first actions that are expanded to whole turns if time allows. */
const WIDTH = 32;
/** Share of the budget for that. The rest is for the best turn with its actions swapped. */
const PLANNING_SHARE = 0.85;

/** Plans whole turns, without the answers of opponents. */
export const createKeen = (name: string, weights: Weights): Bot => ({
  name,
  thinkingMs: BOT_THINKING_MS.keen,
  *think(view, seat, options) {
    const { world, context } = startSearch(view, seat, options, weights);
    return yield* planTurn(world, context);
  },
});

/** Finds the best turn in this world. */
export function* planTurn(world: Position, context: SearchContext): CooperativeTask<Choice> {
  const options = rankOptions(world, context);
  let best = planFrom(options[0], options, context);
  for (const option of options.slice(1, WIDTH)) {
    yield context.meter.spentShare();
    if (context.meter.spentShare() >= PLANNING_SHARE) break;
    best = better(planFrom(option, options, context), best);
  }
  const swapped = secondActionAsFirst(best.option, options, context);
  if (swapped !== null) best = better(planFrom(swapped, options, context), best);
  return { action: best.option.action, reason: reasonFor(world, best.leaves, context) };
}

type Plan = { option: EvaluatedAction; leaves: Outcome[]; value: number };

function planFrom(option: EvaluatedAction, options: readonly EvaluatedAction[], context: SearchContext): Plan {
  const leaves = leavesOfTurn(option, options, context);
  return { option, leaves, value: expectedWinProbability(leaves, context.self) };
}

const better = (plan: Plan, best: Plan): Plan => (plan.value > best.value ? plan : best);
