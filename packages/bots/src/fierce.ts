import {
  type ByColor,
  type Chance,
  copyPosition,
  liveChance,
  type Position,
  type Seat,
  total,
  type View,
} from '@tigris/engine';
import { alikeFrom } from './alike.ts';
import { type Others, valueAfterAnswers } from './answer.ts';
import type { Bot, Random } from './bot.ts';
import { BOT_MS } from './bot-names.ts';
import { FirstSights } from './first-sights.ts';
import { bestLines, type Line, linesAfter } from './lines.ts';
import type { Holds, Mind, Step } from './mind.ts';
import { type Opening, openMind } from './open-mind.ts';
import { optionsOf } from './options.ts';
import { turnedRound } from './plan-turn.ts';
import { reasonFor } from './reason.ts';
import { sampleWorld } from './sample-world.ts';
import type { Weights } from './weights.ts';

/** So many first actions are thought through to the end of the turn. */
const WIDTH = 12;
/** So many turns are tried in sampled worlds. */
const LINES = 10;
/** The share of the budget for finding them. */
const FINDING = 0.35;
/** In so many worlds the others only go on from the first action that looks best: many worlds say more than deep ones. */
const QUICK_WORLDS = 6;
const QUICK_WIDTH = 1;
/** How many first actions the others think through to the end of the turn. */
const OTHERS_WIDTH = 3;
/** So many of the actions that looked best are tried again as their second one. */
const OTHERS_SHORTLIST = 8;

/** What a turn is worth at first sight counts like so many worlds. */
const PRIOR = 0.5;

/** @param firsts in how many worlds no other line was better. */
type Trial = { line: Line; sum: number; worlds: number; firsts: number };

/** Tries its best turns in sampled worlds, with the best answers of the others. */
export const fierce = (name: string, weights: Weights): Bot => ({
  name,
  ms: BOT_MS.fierce,
  *think(view, seat, tools) {
    const opening = openMind(view, seat, tools, weights);
    const { world, mind } = opening;
    const isLate = () => mind.meter.spent() >= 1;
    const lines: Line[] = [];
    const options = optionsOf(world, mind);
    for (const option of options.slice(0, WIDTH)) {
      lines.push(...linesAfter(option, options, mind));
      yield mind.meter.spent();
      if (mind.meter.spent() > FINDING) break;
    }
    lines.push(...turnedLines(lines, options, mind));
    let trials: Trial[] = bestLines(lines, LINES).map((line) => ({ line, sum: 0, worlds: 0, firsts: 0 }));
    for (let worlds = 0; trials.length > 1 && !isLate(); worlds++) {
      const tried = tryWorld(view, seat, opening, worlds, tools.random, isLate);
      const values: number[] = [];
      for (const trial of trials) {
        const value = tried(trial.line);
        yield mind.meter.spent();
        if (Number.isNaN(value)) break;
        values.push(value);
        trial.sum += value;
        trial.worlds++;
      }
      if (values.length === trials.length) trials[values.indexOf(Math.max(...values))].firsts++;
      trials = survivors(trials, mind.meter.spent());
    }
    const { line } = view.pending?.kind === 'support' ? oneOfBest(trials, tools.random) : bestOf(trials);
    return { action: line.action, reason: reasonFor(world, line.leaves, mind) };
  },
});

/** So many of the best lines are tried the other way round. */
const TURNED = 2;

function turnedLines(lines: readonly Line[], options: readonly Step[], mind: Mind): Line[] {
  const tried = new Set(lines.map(({ action }) => action));
  const best = new Set(bestLines(lines, TURNED).map(({ action }) => action));
  return options
    .filter(({ action }) => best.has(action))
    .map((option) => turnedRound(option, options, mind))
    .flatMap((turned) =>
      turned === null || tried.has(turned.action) ? [] : linesAfter(turned, options, mind),
    );
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
  const least = alikeFrom(meanOf(best), ALIKE);
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
function survivors(trials: readonly Trial[], spent: number): Trial[] {
  const count = Math.max(2, Math.ceil(LINES * (1 - spent)));
  return [...trials].sort((a, b) => meanOf(b) - meanOf(a)).slice(0, count);
}

/**
 * A sampled world in which lines can be tried: it tells how likely the seat is to win by each, or NaN if it became late.
 * @param before how many worlds were tried before.
 */
export function tryWorld(
  view: View,
  seat: Seat,
  { knowledge, mind }: Opening,
  before: number,
  random: Random,
  isLate: () => boolean,
): (line: Line) => number {
  const sample = sampleWorld(view, knowledge, random);
  const seed = random(1 << 30);
  const sights = new FirstSights();
  return (line) => {
    const others: Others = {
      width: before < QUICK_WORLDS ? QUICK_WIDTH : OTHERS_WIDTH,
      chance: sameDraws(seed),
      mindOf: (of) => thoughtOf(of, mind),
      sights,
      isLate,
    };
    let sum = 0;
    let all = 0;
    for (const leaf of line.leaves) {
      sum += leaf.chance * valueAfterAnswers(inWorld(leaf.position, sample, seat), mind, others);
      all += leaf.chance;
    }
    return sum / all;
  };
}

function sameDraws(seed: number): Chance {
  let state = seed | 1;
  return liveChance((n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (((state >>> 0) * n) / 2 ** 32) | 0;
  });
}

/** How another seat thinks in the world that is played through: it knows its own hand only. */
function thoughtOf(of: Seat, mind: Mind): Mind {
  const truth: Holds = ({ seats }, seat, color, count) => Number(seats[seat].hand[color] >= count);
  return {
    ...mind,
    self: of,
    shortlist: OTHERS_SHORTLIST,
    lens: { hidden: mind.lens.hidden.map((_, seat) => seat !== of), mean: mind.lens.mean },
    holds: (position, seat, color, count) =>
      (seat === of ? truth : mind.believed)(position, seat, color, count),
    truth,
  };
}

/** The same position with the hidden hands and the bag of a sampled world. */
function inWorld(position: Position, sample: Position, self: Seat): Position {
  const now = copyPosition(position);
  now.seats.forEach(({ hand }, seat) => {
    if (seat === self) return;
    const given: ByColor<number> = [...sample.seats[seat].hand];
    let over = total(given) - total(hand);
    for (let color = 0; over > 0; color = (color + 1) & 3) {
      if (given[color] === 0) continue;
      given[color]--;
      over--;
    }
    for (let color = 0; color < 4; color++) hand[color] = given[color];
  });
  now.bag = [...sample.bag];
  return now;
}
