import type { Position } from '@tigris/engine';
import type { Bot, Thinking } from './bot.ts';
import { BOT_MS } from './bot-names.ts';
import { type Mind, type Outcome, type Step, worthOf } from './mind.ts';
import { openMind } from './open-mind.ts';
import { optionsOf } from './options.ts';
import { leavesAfter, turnedRound } from './plan-turn.ts';
import { reasonFor } from './reason.ts';
import type { Weights } from './weights.ts';

/** So many first actions are thought through to the end of the turn, if there is time. */
const WIDTH = 32;
/** The share of the budget for them; the rest is for the best turn the other way round. */
const PLANNING = 0.85;

/** Plans its turn as a whole. */
export const keen = (name: string, weights: Weights): Bot => ({
  name,
  ms: BOT_MS.keen,
  *think(view, seat, tools) {
    const { world, mind } = openMind(view, seat, tools, weights);
    return yield* planTurn(world, mind);
  },
});

/** The best turn in this world, as the mind judges it. */
export function* planTurn(world: Position, mind: Mind): Thinking {
  const options = optionsOf(world, mind);
  let best = planFrom(options[0], options, mind);
  for (const option of options.slice(1, WIDTH)) {
    yield mind.meter.spent();
    if (mind.meter.spent() >= PLANNING) break;
    best = better(planFrom(option, options, mind), best);
  }
  const turned = turnedRound(best.option, options, mind);
  if (turned !== null) best = better(planFrom(turned, options, mind), best);
  return { action: best.option.action, reason: reasonFor(world, best.leaves, mind) };
}

type Plan = { option: Step; leaves: Outcome[]; worth: number };

function planFrom(option: Step, options: readonly Step[], mind: Mind): Plan {
  const leaves = leavesAfter(option, options, mind);
  return { option, leaves, worth: worthOf(leaves, mind.self) };
}

const better = (plan: Plan, best: Plan): Plan => (plan.worth > best.worth ? plan : best);
