import { type Action, makeAction } from '@tigris/engine';
import type { Choice } from '../bot.ts';
import { LEARNED_WEIGHTS } from '../learned-weights.ts';
import { type Line, linesAfter } from '../lines.ts';
import type { Step } from '../mind.ts';
import { type Opening, openMind } from '../open-mind.ts';
import { optionsOf } from '../options.ts';
import { stepBy } from '../plan-turn.ts';
import { NEAR, tryWorld } from '../try-world.ts';
import { shareOf } from './share-of.ts';
import { type Effort, type Question, think } from './think.ts';

/** How likely the seat was to win by the best that was found, and by what was played. */
type Odds = { best: number; played: number };

export type Assessment = { best: Choice; odds: Odds };

/** The share of the effort for finding what is best; the rest goes into comparing it with what was played. */
const FINDING = 0.4;

/** By how much of a win the difference of two turns varies from one sampled world to the next. */
const DOUBT = 0.03;

/** Judges a decision. Yields the share of the effort that is spent. */
export function* assess(question: Question, played: Action, effort: Effort): Generator<number, Assessment> {
  const { random, iterations } = effort;
  const finding = think(question, { random, iterations: iterations * FINDING });
  const best = yield* shareOf(finding, 0, FINDING);
  const comparing = compare(question, [best.action, played], {
    random,
    iterations: iterations * (1 - FINDING),
  });
  return { best, odds: yield* shareOf(comparing, FINDING, 1) };
}

/** Tries both actions in the same sampled worlds. What these worlds may do by chance is nobody's mistake. */
function* compare(
  { view, seat, memory }: Question,
  actions: readonly [best: Action, played: Action],
  { random, iterations }: Effort,
): Generator<number, Odds> {
  const budget = { kind: 'iterations', count: iterations } as const;
  const opening = openMind(view, seat, { memory, budget, random }, LEARNED_WEIGHTS);
  const { meter } = opening.mind;
  const lines = linesOf(actions, opening);
  const won = new Map(lines.flat().map((line) => [line, 0]));
  let worlds = 0;
  do {
    const tried = tryWorld(view, seat, opening, NEAR, random, () => false);
    for (const [line, sum] of won) {
      won.set(line, sum + (yield* tried(line)));
    }
    worlds++;
  } while (meter.spent() < 1);
  const [found, played] = lines.map((some) => Math.max(...some.map((line) => won.get(line) ?? 0)) / worlds);
  return { best: played + Math.max(0, found - played - DOUBT / Math.sqrt(worlds)), played };
}

/** The best ways to go on after each action; the same action has the same ones. */
function linesOf(actions: readonly Action[], { world, mind }: Opening): Line[][] {
  const options = optionsOf(world, mind);
  const known = new Map<string, Line[]>();
  return actions.map((action) => {
    const name = makeAction(action);
    const lines = known.get(name) ?? linesAfter(optionFor(action, options, { world, mind }), options, mind);
    known.set(name, lines);
    return lines;
  });
}

/** People also do what no bot would think of. */
function optionFor(
  action: Action,
  options: readonly Step[],
  { world, mind }: Omit<Opening, 'knowledge'>,
): Step {
  const name = makeAction(action);
  const step = options.find((option) => makeAction(option.action) === name) ?? stepBy(action, world, mind);
  if (step === null) throw new Error(`${name} cannot be played here`);
  return step;
}
