import { copyPosition, decisionKind, type Position } from '@tigris/engine';
import type { Bot, CooperativeTask, Random } from '../bot/bot.ts';
import { BOT_THINKING_MS } from '../bot/bot-names.ts';
import type { Weights } from '../evaluation/weights.ts';
import { reasonFor } from '../hint/reason.ts';
import { candidateActions } from '../search/candidate-actions.ts';
import { rankOptions } from '../search/rank-options.ts';
import { type EvaluatedAction, evaluatePosition, type SearchContext } from '../search/search-context.ts';
import { startSearch } from '../search/start-search.ts';
import { evaluateAction } from '../search/turn-search.ts';
import { nearBestThreshold } from './near-best.ts';

/** Options whose win probabilities differ by less than this count as equal. */
const TOLERANCE = 0.05;

/** An action is wasted if it gains less than this share of what the best action gains. */
const MIN_GAIN_SHARE = 0.5;

/** Evaluates each action alone and plays one of the best. */
export const createCalm = (name: string, weights: Weights): Bot => ({
  name,
  thinkingMs: BOT_THINKING_MS.calm,
  *think(view, seat, thinkOptions) {
    const { world, context } = startSearch(view, seat, thinkOptions, weights);
    const options = withoutExcessSupport(yield* evaluateUntilTimeout(world, context, thinkOptions.random));
    const best = options[0].value;
    const threshold = Math.max(nearBestThreshold(best, TOLERANCE), wasteThreshold(best, world, context));
    const equal = options.filter(({ value }) => value > threshold);
    const { action, outcomes } = equal[thinkOptions.random(equal.length)];
    return { action, reason: reasonFor(world, outcomes, context) };
  },
});

/** Evaluates actions in random order until the budget is spent: without time any action may be missed. */
function* evaluateUntilTimeout(
  world: Position,
  context: SearchContext,
  random: Random,
): CooperativeTask<EvaluatedAction[]> {
  if (decisionKind(world) !== 'action') return rankOptions(world, context);
  const evaluated: EvaluatedAction[] = [];
  for (const action of shuffled(candidateActions(world), random)) {
    const option = evaluateAction(action, world, context);
    if (option !== null) evaluated.push(option);
    yield context.meter.spentShare();
    if (evaluated.length > 0 && context.meter.spentShare() >= 1) break;
  }
  return evaluated.sort((a, b) => b.value - a.value);
}

function shuffled<T>(all: readonly T[], random: Random): T[] {
  const mixed = [...all];
  for (let i = mixed.length - 1; i > 0; i--) {
    const other = random(i + 1);
    [mixed[i], mixed[other]] = [mixed[other], mixed[i]];
  }
  return mixed;
}

/** Actions with at most this win probability are wasted. -1: none is, because nothing beats passing or a question is pending. */
function wasteThreshold(best: number, world: Position, context: SearchContext): number {
  if (decisionKind(world) !== 'action') return -1;
  const passed = copyPosition(world);
  passed.left--;
  const passing = evaluatePosition(context, passed)[context.self];
  return passing < best ? passing + (best - passing) * MIN_GAIN_SHARE : -1;
}

/** Maximum number of tiles added to a conflict beyond what is needed. */
const MAX_SURPLUS = 2;

/** Drops answers that add too much support: calm plays like a beginner, who adds more than needed, but not everything. */
function withoutExcessSupport(options: readonly EvaluatedAction[]): EvaluatedAction[] {
  const counts = options.flatMap(({ action }) => (action.kind === 'support' && action.count > 0 ? [action.count] : []));
  const most = Math.min(...counts) + MAX_SURPLUS;
  return options.filter(({ action }) => action.kind !== 'support' || action.count <= most);
}
