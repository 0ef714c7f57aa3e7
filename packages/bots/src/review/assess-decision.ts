import { type Action, makeAction } from '@tigris/engine';
import type { Choice, CooperativeTask } from '../bot/bot.ts';
import { LEARNED_WEIGHTS } from '../evaluation/learned-weights.ts';
import { rankOptions } from '../search/rank-options.ts';
import type { EvaluatedAction } from '../search/search-context.ts';
import { type SearchRoot, startSearch } from '../search/start-search.ts';
import { linesFrom, type TurnLine } from '../search/turn-lines.ts';
import { evaluateAction } from '../search/turn-search.ts';
import { createWorldEvaluator, SHALLOW_DEPTH } from '../search/world-evaluator.ts';
import { findBest, type ReviewOptions, type SeatDecision } from './find-best.ts';
import { scaleProgress } from './scale-progress.ts';

type WinProbabilities = { best: number; played: number };

export type Assessment = { best: Choice; winProbabilities: WinProbabilities };

/** Share of the effort for finding the best action. The rest compares it with the action played. */
const FINDING_SHARE = 0.4;

/** Standard deviation of the difference between two turns from world to world, as win probability. */
const WORLD_DEVIATION = 0.03;

/** Compares a decision with the best one. */
export function* assessDecision(
  decision: SeatDecision,
  played: Action,
  options: ReviewOptions,
): CooperativeTask<Assessment> {
  const { random, iterations } = options;
  const finding = findBest(decision, { random, iterations: iterations * FINDING_SHARE });
  const best = yield* scaleProgress(finding, 0, FINDING_SHARE);
  const comparing = compare(decision, [best.action, played], {
    random,
    iterations: iterations * (1 - FINDING_SHARE),
  });
  return { best, winProbabilities: yield* scaleProgress(comparing, FINDING_SHARE, 1) };
}

/** Tries both actions in the same sampled worlds. Differences within the noise of the sample do not count as a loss. */
function* compare(
  { view, seat, memory }: SeatDecision,
  actions: readonly [best: Action, played: Action],
  { random, iterations }: ReviewOptions,
): CooperativeTask<WinProbabilities> {
  const budget = { kind: 'iterations', count: iterations } as const;
  const root = startSearch(view, seat, { memory, budget, random }, LEARNED_WEIGHTS);
  const { meter } = root.context;
  const lines = linesByAction(actions, root);
  const sums = new Map(lines.flat().map((line) => [line, 0]));
  let worlds = 0;
  do {
    const winProbabilityOf = createWorldEvaluator(view, seat, root, SHALLOW_DEPTH, random, () => false);
    for (const [line, sum] of sums) {
      sums.set(line, sum + (yield* winProbabilityOf(line)));
    }
    worlds++;
  } while (meter.spentShare() < 1);
  const [best, played] = lines.map((ofAction) => Math.max(...ofAction.map((line) => sums.get(line) ?? 0)) / worlds);
  return { best: played + Math.max(0, best - played - WORLD_DEVIATION / Math.sqrt(worlds)), played };
}

/** Returns the lines that start with each action. */
function linesByAction(actions: readonly Action[], { world, context }: SearchRoot): TurnLine[][] {
  const options = rankOptions(world, context);
  const known = new Map<string, TurnLine[]>();
  return actions.map((action) => {
    const key = makeAction(action);
    const lines = known.get(key) ?? linesFrom(optionFor(action, options, { world, context }), options, context);
    known.set(key, lines);
    return lines;
  });
}

/** The action played may be none of the candidates. */
function optionFor(
  action: Action,
  options: readonly EvaluatedAction[],
  { world, context }: Omit<SearchRoot, 'knowledge'>,
): EvaluatedAction {
  const token = makeAction(action);
  const option =
    options.find((candidate) => makeAction(candidate.action) === token) ?? evaluateAction(action, world, context);
  if (option === null) throw new Error(`${token} is illegal here`);
  return option;
}
