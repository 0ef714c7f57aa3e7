import type { Position, Seat, View } from '@tigris/engine';
import type { Bot, Random } from '../bot/bot.ts';
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

/** So many first actions are thought through to the end of the turn. */
const WIDTH = 20;
/** So many turns are tried in sampled worlds, if there is time: what looks poor at first sight is not seldom the best. */
const LINES = 32;
/** The share of the budget for finding them. */
const FINDING = 0.35;
/** What a turn is worth at first sight counts like so many worlds. */
const PRIOR = 0.5;

/** @param firsts in how many worlds no other line was better. */
type Trial = { line: TurnLine; sum: number; worlds: number; firsts: number };

/** Tries its best turns in sampled worlds, with the best answers of the others. */
export const createFierce = (name: string, weights: Weights): Bot => ({
  name,
  thinkingMs: BOT_THINKING_MS.fierce,
  *think(view, seat, tools) {
    const opening = startSearch(view, seat, tools, weights);
    const { world, context } = opening;
    const lines = yield* findLines(world, context);
    const { line } = yield* tryLines(lines, opening, { view, seat, random: tools.random });
    return { action: line.action, reason: reasonFor(world, line.leaves, context) };
  },
});

/** The turns that look best at first sight, the best first. */
function* findLines(world: Position, mind: SearchContext): Generator<number, TurnLine[]> {
  const lines: TurnLine[] = [];
  const options = rankOptions(world, mind);
  for (const option of options.slice(0, WIDTH)) {
    lines.push(...linesFrom(option, options, mind));
    yield mind.meter.spentShare();
    if (mind.meter.spentShare() > FINDING) break;
  }
  return bestLines([...lines, ...turnedLines(lines, options, mind)], LINES);
}

/** So many of the best lines are tried the other way round. */
const TURNED = 2;

function turnedLines(
  lines: readonly TurnLine[],
  options: readonly EvaluatedAction[],
  mind: SearchContext,
): TurnLine[] {
  const tried = new Set(lines.map(({ action }) => action));
  const best = new Set(bestLines(lines, TURNED).map(({ action }) => action));
  return options
    .filter(({ action }) => best.has(action))
    .map((option) => secondActionAsFirst(option, options, mind))
    .flatMap((turned) =>
      turned === null || tried.has(turned.action) ? [] : linesFrom(turned, options, mind),
    );
}

/** Who thinks, and with what luck. */
type Thinker = { view: View; seat: Seat; random: Random };

/** Tries lines in one sampled world after the other. */
function* tryLines(
  lines: readonly TurnLine[],
  opening: SearchRoot,
  { view, seat, random }: Thinker,
): Generator<number, Trial> {
  const { meter } = opening.context;
  const isLate = () => meter.spentShare() >= 1;
  let trials: Trial[] = lines.map((line) => ({ line, sum: 0, worlds: 0, firsts: 0 }));
  for (let worlds = 0; trials.length > 1 && !isLate(); worlds++) {
    const valueIn = createWorldEvaluator(
      view,
      seat,
      opening,
      depthForWorld(worlds, view.seats.length),
      random,
      isLate,
    );
    const values: number[] = [];
    for (const trial of trials) {
      if (values.length >= linesLeft(meter.spentShare())) break;
      const value = yield* valueIn(trial.line);
      if (Number.isNaN(value)) break;
      values.push(value);
      trial.sum += value;
      trial.worlds++;
    }
    if (!isLate()) trials[values.indexOf(Math.max(...values))].firsts++;
    trials = best(trials.slice(0, Math.max(1, values.length)), linesLeft(meter.spentShare()));
  }
  return view.pending?.kind === 'support' ? oneOfBest(trials, random) : bestOf(trials);
}

const meanOf = ({ line, sum, worlds }: Trial): number => (sum + line.value * PRIOR) / (worlds + PRIOR);

const bestOf = (trials: readonly Trial[]): Trial =>
  trials.reduce((best, trial) => (meanOf(trial) > meanOf(best) ? trial : best));

/** What a player adds to a conflict varies among what looks alike: by so much of a win. */
const ALIKE = 0.01;

/**
 * Whoever always adds the same tells what he holds. What looks as good as the best is chosen the oftener, the more worlds
 * there were in which nothing was better.
 */
function oneOfBest(trials: readonly Trial[], random: Random): Trial {
  const best = bestOf(trials);
  const least = nearBestThreshold(meanOf(best), ALIKE);
  const alike = trials.filter((trial) => meanOf(trial) > least);
  let rest = random(alike.reduce((sum, { firsts }) => sum + firsts + 1, 0));
  return (
    alike.find(({ firsts }) => {
      rest -= firsts + 1;
      return rest < 0;
    }) ?? best
  );
}

/** The further the budget is spent, the fewer go on. */
const linesLeft = (spent: number): number => Math.max(2, Math.ceil(LINES * (1 - spent)));

const best = (trials: readonly Trial[], count: number): Trial[] =>
  [...trials].sort((a, b) => meanOf(b) - meanOf(a)).slice(0, count);
