import type { Position, Seat, View } from '@tigris/engine';
import type { Bot, CooperativeTask, Random } from '../bot/bot.ts';
import { BOT_THINKING_MS } from '../bot/bot-names.ts';
import type { Weights } from '../evaluation/weights.ts';
import { reasonFor } from '../hint/reason.ts';
import { rankOptions } from '../search/rank-options.ts';
import type { EvaluatedAction, SearchContext } from '../search/search-context.ts';
import { type SearchRoot, startSearch } from '../search/start-search.ts';
import { bestLines, linesFrom, type TurnLine } from '../search/turn-lines.ts';
import { secondActionAsFirst } from '../search/turn-search.ts';
import { createWorldEvaluator, depthForWorld } from '../search/world-evaluator.ts';
import { nearBestThreshold } from './near-best.ts';

/** Number of first actions that are expanded to whole turns. */
const WIDTH = 20;
/** Maximum number of turns tried in sampled worlds. Large, because a turn with a low first evaluation is often the best. */
const MAX_LINES = 32;
/** Share of the budget for finding turns. */
const FINDING_SHARE = 0.35;
/** The first evaluation of a turn counts as much as this many sampled worlds. */
const PRIOR_WORLDS = 0.5;

/** @param firsts number of worlds in which no other line was better. */
type Trial = { line: TurnLine; sum: number; worlds: number; firsts: number };

/** Tries its best turns in sampled worlds, against the best answers of the opponents. */
export const createFierce = (name: string, weights: Weights): Bot => ({
  name,
  thinkingMs: BOT_THINKING_MS.fierce,
  *think(view, seat, options) {
    const root = startSearch(view, seat, options, weights);
    const { world, context } = root;
    const lines = yield* findLines(world, context);
    const { line } = yield* tryLines(lines, root, { view, seat, random: options.random });
    return { action: line.action, reason: reasonFor(world, line.leaves, context) };
  },
});

/** Returns the most promising turns, best first. */
function* findLines(world: Position, context: SearchContext): CooperativeTask<TurnLine[]> {
  const lines: TurnLine[] = [];
  const options = rankOptions(world, context);
  for (const option of options.slice(0, WIDTH)) {
    lines.push(...linesFrom(option, options, context));
    yield context.meter.spentShare();
    if (context.meter.spentShare() > FINDING_SHARE) break;
  }
  return bestLines([...lines, ...swappedLines(lines, options, context)], MAX_LINES);
}

/** Number of best lines that are also tried with their actions swapped. */
const MAX_SWAPPED = 2;

function swappedLines(
  lines: readonly TurnLine[],
  options: readonly EvaluatedAction[],
  context: SearchContext,
): TurnLine[] {
  const tried = new Set(lines.map(({ action }) => action));
  const best = new Set(bestLines(lines, MAX_SWAPPED).map(({ action }) => action));
  return options
    .filter(({ action }) => best.has(action))
    .map((option) => secondActionAsFirst(option, options, context))
    .flatMap((swapped) => (swapped === null || tried.has(swapped.action) ? [] : linesFrom(swapped, options, context)));
}

type Thinker = { view: View; seat: Seat; random: Random };

/** Evaluates the turns in sampled worlds, one world at a time, and drops the weaker ones as the budget is spent. */
function* tryLines(
  lines: readonly TurnLine[],
  root: SearchRoot,
  { view, seat, random }: Thinker,
): CooperativeTask<Trial> {
  const { meter } = root.context;
  const isOutOfTime = () => meter.spentShare() >= 1;
  let trials: Trial[] = lines.map((line) => ({ line, sum: 0, worlds: 0, firsts: 0 }));
  for (let worlds = 0; trials.length > 1 && !isOutOfTime(); worlds++) {
    const winProbabilityOf = createWorldEvaluator(
      view,
      seat,
      root,
      depthForWorld(worlds, view.seats.length),
      random,
      isOutOfTime,
    );
    const values: number[] = [];
    for (const trial of trials) {
      if (values.length >= linesLeft(meter.spentShare())) break;
      const value = yield* winProbabilityOf(trial.line);
      if (Number.isNaN(value)) break;
      values.push(value);
      trial.sum += value;
      trial.worlds++;
    }
    if (!isOutOfTime()) trials[values.indexOf(Math.max(...values))].firsts++;
    trials = bestTrials(trials.slice(0, Math.max(1, values.length)), linesLeft(meter.spentShare()));
  }
  return view.pending?.kind === 'support' ? drawNearBest(trials, random) : bestTrial(trials);
}

const meanOf = ({ line, sum, worlds }: Trial): number => (sum + line.value * PRIOR_WORLDS) / (worlds + PRIOR_WORLDS);

const bestTrial = (trials: readonly Trial[]): Trial =>
  trials.reduce((best, trial) => (meanOf(trial) > meanOf(best) ? trial : best));

/** Support counts whose win probabilities differ by less are chosen among at random. */
const SUPPORT_TOLERANCE = 0.01;

/**
 * Varies the choice among equally good trials, weighted by the number of worlds each was best in. A fixed choice would
 * reveal the hand.
 */
function drawNearBest(trials: readonly Trial[], random: Random): Trial {
  const best = bestTrial(trials);
  const threshold = nearBestThreshold(meanOf(best), SUPPORT_TOLERANCE);
  const equal = trials.filter((trial) => meanOf(trial) > threshold);
  let rest = random(equal.reduce((sum, { firsts }) => sum + firsts + 1, 0));
  return (
    equal.find(({ firsts }) => {
      rest -= firsts + 1;
      return rest < 0;
    }) ?? best
  );
}

/** Number of lines still tried: it shrinks as the budget is spent. */
const linesLeft = (spent: number): number => Math.max(2, Math.ceil(MAX_LINES * (1 - spent)));

const bestTrials = (trials: readonly Trial[], count: number): Trial[] =>
  [...trials].sort((a, b) => meanOf(b) - meanOf(a)).slice(0, count);
