import type { Bot } from './bot.ts';
import { openMind } from './open-mind.ts';
import { optionsOf } from './options.ts';
import type { Weights } from './weights.ts';

/** Looks at each action alone. */
export const calm = (name: string, weights: Weights): Bot => ({
  name,
  ms: 20,
  *think(view, seat, tools) {
    const { world, mind } = openMind(view, seat, tools, weights);
    yield mind.meter.spent();
    const [best] = optionsOf(world, mind);
    return { action: best.action, reason: [] };
  },
});
