import type { Position } from '@tigris/engine';
import type { Bot, Thinking } from './bot.ts';
import { BOT_MS } from './bot-names.ts';
import { type Mind, type Outcome, worthOf } from './mind.ts';
import { openMind } from './open-mind.ts';
import { optionsOf } from './options.ts';
import { leavesAfter } from './plan-turn.ts';
import { reasonFor } from './reason.ts';
import type { Weights } from './weights.ts';

/** So many first actions are thought through to the end of the turn, if there is time. */
const WIDTH = 32;

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
  let { action } = options[0];
  let leaves: Outcome[] = [];
  for (const option of options.slice(0, WIDTH)) {
    yield mind.meter.spent();
    if (leaves.length > 0 && mind.meter.spent() >= 1) break;
    const after = leavesAfter(option, options, mind);
    if (leaves.length > 0 && worthOf(after, mind.self) <= worthOf(leaves, mind.self)) continue;
    leaves = after;
    action = option.action;
  }
  return { action, reason: reasonFor(world, leaves, mind) };
}
