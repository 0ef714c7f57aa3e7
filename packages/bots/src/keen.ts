import type { Bot } from './bot.ts';
import { openMind } from './open-mind.ts';
import { optionsOf } from './options.ts';
import { valueOfTurn } from './plan-turn.ts';
import type { Weights } from './weights.ts';

/** So many first actions are thought through to the end of the turn, if there is time. */
const WIDTH = 12;

/** Plans its turn as a whole. */
export const keen = (name: string, weights: Weights): Bot => ({
  name,
  ms: 150,
  *think(view, seat, tools) {
    const { world, mind } = openMind(view, seat, tools, weights);
    const options = optionsOf(world, mind);
    let best = options[0];
    let most = Number.NEGATIVE_INFINITY;
    for (const option of options.slice(0, WIDTH)) {
      yield mind.meter.spent();
      if (most > Number.NEGATIVE_INFINITY && mind.meter.spent() >= 1) break;
      const value = valueOfTurn(option, mind);
      if (value <= most) continue;
      most = value;
      best = option;
    }
    return { action: best.action, reason: [] };
  },
});
