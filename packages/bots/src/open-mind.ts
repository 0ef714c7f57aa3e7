import type { Position, Seat, View } from '@tigris/engine';
import type { Tools } from './bot.ts';
import { meterOf } from './budget.ts';
import { judgeBy } from './evaluate.ts';
import { type Holds, type Mind, SHORTLIST } from './mind.ts';
import { chancesToHold, type Knowledge, knowledgeOf, meanTile, sampleWorld } from './sample-world.ts';
import type { Weights } from './weights.ts';

/** What a bot begins to think with. */
export type Opening = { world: Position; mind: Mind; knowledge: Knowledge };

export function openMind(
  view: View,
  seat: Seat,
  { memory, budget, random }: Tools,
  weights: Weights,
): Opening {
  const knowledge = knowledgeOf(view, seat, memory);
  const chances = chancesToHold(view, knowledge, random);
  const believed: Holds = (_position, of, color, count) => chances[of][color][count] ?? 0;
  const holds: Holds = (position, of, color, count) =>
    of === seat ? Number(position.seats[of].hand[color] >= count) : believed(position, of, color, count);
  const mind: Mind = {
    self: seat,
    weights,
    judge: judgeBy(weights),
    lens: { hidden: view.seats.map((_, i) => i !== seat), mean: meanTile(knowledge) },
    meter: meterOf(budget),
    shortlist: SHORTLIST,
    holds,
    believed,
    truth: holds,
  };
  return { world: sampleWorld(view, knowledge, random), mind, knowledge };
}
