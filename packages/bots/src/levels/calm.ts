import { copyPosition, decisionKind, type Position } from '@tigris/engine';
import type { Bot, Random } from '../bot/bot.ts';
import { BOT_THINKING_MS } from '../bot/bot-names.ts';
import type { Weights } from '../evaluation/weights.ts';
import { reasonFor } from '../hint/reason.ts';
import { candidateActions } from '../search/candidate-actions.ts';
import { rankOptions } from '../search/rank-options.ts';
import { type EvaluatedAction, evaluatePosition, type SearchContext } from '../search/search-context.ts';
import { startSearch } from '../search/start-search.ts';
import { evaluateAction } from '../search/turn-search.ts';
import { nearBestThreshold } from './near-best.ts';

/** Options whose chances to win differ by less look alike. */
const ALIKE = 0.05;

/** Whoever gains less than half of what the best action gains sees that he wastes one. */
const WASTED = 0.5;

/** Looks at each action alone, and takes one of those that look best. */
export const createCalm = (name: string, weights: Weights): Bot => ({
  name,
  thinkingMs: BOT_THINKING_MS.calm,
  *think(view, seat, tools) {
    const { world, context } = startSearch(view, seat, tools, weights);
    const options = modest(yield* lookAround(world, context, tools.random));
    const best = options[0].value;
    const least = Math.max(nearBestThreshold(best, ALIKE), wastedUpTo(best, world, context));
    const alike = options.filter(({ value }) => value > least);
    const { action, outcomes } = alike[tools.random(alike.length)];
    return { action, reason: reasonFor(world, outcomes, context) };
  },
});

/** What it sees until its time is up, the best first: whoever has no time to look at everything may miss anything. */
function* lookAround(
  world: Position,
  mind: SearchContext,
  random: Random,
): Generator<number, EvaluatedAction[]> {
  if (decisionKind(world) !== 'action') return rankOptions(world, mind);
  const steps: EvaluatedAction[] = [];
  for (const action of shuffled(candidateActions(world), random)) {
    steps.push(...[evaluateAction(action, world, mind)].flatMap((step) => step ?? []));
    yield mind.meter.spentShare();
    if (steps.length > 0 && mind.meter.spentShare() >= 1) break;
  }
  return steps.sort((a, b) => b.value - a.value);
}

function shuffled<T>(all: readonly T[], random: Random): T[] {
  const mixed = [...all];
  for (let i = mixed.length - 1; i > 0; i--) {
    const other = random(i + 1);
    [mixed[i], mixed[other]] = [mixed[other], mixed[i]];
  }
  return mixed;
}

/** Up to which chance to win an action is wasted; -1 where none is to be chosen, or the best of them gains nothing. */
function wastedUpTo(best: number, world: Position, mind: SearchContext): number {
  if (decisionKind(world) !== 'action') return -1;
  const idle = copyPosition(world);
  idle.left--;
  const waiting = evaluatePosition(mind, idle)[mind.self];
  return waiting < best ? waiting + (best - waiting) * WASTED : -1;
}

/** Tiles that it adds to a conflict beyond what it lacks, at most. */
const SPARE = 2;

/** Whoever begins is afraid to lose and pays too much, but nobody throws all temples into a first revolt. */
function modest(options: readonly EvaluatedAction[]): EvaluatedAction[] {
  const counts = options.flatMap(({ action }) =>
    action.kind === 'support' && action.count > 0 ? [action.count] : [],
  );
  const most = Math.min(...counts) + SPARE;
  return options.filter(({ action }) => action.kind !== 'support' || action.count <= most);
}
