import { type Action, makeAction } from '@tigris/engine';
import type { Choice } from '../bot/bot.ts';
import { LEARNED_WEIGHTS } from '../evaluation/learned-weights.ts';
import { rankOptions } from '../search/rank-options.ts';
import type { EvaluatedAction } from '../search/search-context.ts';
import { type SearchRoot, startSearch } from '../search/start-search.ts';
import { linesFrom, type TurnLine } from '../search/turn-lines.ts';
import { evaluateAction } from '../search/turn-search.ts';
import { createWorldEvaluator, SHALLOW_DEPTH } from '../search/world-evaluator.ts';
import { findBest, type ReviewOptions, type SeatDecision } from './find-best.ts';
import { scaleProgress } from './scale-progress.ts';

/** How likely the seat was to win by the best that was found, and by what was played. */
type WinProbabilities = { best: number; played: number };

export type Assessment = { best: Choice; winProbabilities: WinProbabilities };

/** The share of the effort for finding what is best; the rest goes into comparing it with what was played. */
const FINDING = 0.4;

/** By how much of a win the difference of two turns varies from one sampled world to the next. */
const DOUBT = 0.03;

/** Judges a decision. Yields the share of the effort that is spent. */
export function* assessDecision(
  question: SeatDecision,
  played: Action,
  effort: ReviewOptions,
): Generator<number, Assessment> {
  const { random, iterations } = effort;
  const finding = findBest(question, { random, iterations: iterations * FINDING });
  const best = yield* scaleProgress(finding, 0, FINDING);
  const comparing = compare(question, [best.action, played], {
    random,
    iterations: iterations * (1 - FINDING),
  });
  return { best, winProbabilities: yield* scaleProgress(comparing, FINDING, 1) };
}

/** Tries both actions in the same sampled worlds. What these worlds may do by chance is nobody's mistake. */
function* compare(
  { view, seat, memory }: SeatDecision,
  actions: readonly [best: Action, played: Action],
  { random, iterations }: ReviewOptions,
): Generator<number, WinProbabilities> {
  const budget = { kind: 'iterations', count: iterations } as const;
  const opening = startSearch(view, seat, { memory, budget, random }, LEARNED_WEIGHTS);
  const { meter } = opening.context;
  const lines = linesOf(actions, opening);
  const won = new Map(lines.flat().map((line) => [line, 0]));
  let worlds = 0;
  do {
    const tried = createWorldEvaluator(view, seat, opening, SHALLOW_DEPTH, random, () => false);
    for (const [line, sum] of won) {
      won.set(line, sum + (yield* tried(line)));
    }
    worlds++;
  } while (meter.spentShare() < 1);
  const [found, played] = lines.map((some) => Math.max(...some.map((line) => won.get(line) ?? 0)) / worlds);
  return { best: played + Math.max(0, found - played - DOUBT / Math.sqrt(worlds)), played };
}

/** The best ways to go on after each action; the same action has the same ones. */
function linesOf(actions: readonly Action[], { world, context }: SearchRoot): TurnLine[][] {
  const options = rankOptions(world, context);
  const known = new Map<string, TurnLine[]>();
  return actions.map((action) => {
    const name = makeAction(action);
    const lines =
      known.get(name) ?? linesFrom(optionFor(action, options, { world, context }), options, context);
    known.set(name, lines);
    return lines;
  });
}

/** People also do what no bot would think of. */
function optionFor(
  action: Action,
  options: readonly EvaluatedAction[],
  { world, context }: Omit<SearchRoot, 'knowledge'>,
): EvaluatedAction {
  const name = makeAction(action);
  const step =
    options.find((option) => makeAction(option.action) === name) ?? evaluateAction(action, world, context);
  if (step === null) throw new Error(`${name} cannot be played here`);
  return step;
}
