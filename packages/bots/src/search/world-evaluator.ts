import {
  type ByColor,
  type Chance,
  COLORS,
  copyPosition,
  liveChance,
  type Position,
  type Seat,
  total,
  type View,
} from '@tigris/engine';
import { seededRandom } from '@tigris/engine/fast';
import type { Random } from '../bot/bot.ts';
import { sampleWorld } from '../memory/sample-world.ts';
import { lookaheadValue } from './lookahead.ts';
import { RankingCache } from './ranking-cache.ts';
import type { HoldProbability, Outcome, RevealedSupport, SearchContext } from './search-context.ts';
import type { SearchRoot } from './start-search.ts';
import type { TurnLine } from './turn-lines.ts';

const { max, min } = Math;

/** So many of the actions that looked best are tried again as their second one. */
const OTHERS_SHORTLIST = 8;

/**
 * How far and how wide a world is played through: how many looks ahead are taken, and how many first actions the others
 * think through to the end of the turn before they answer.
 */
export type SearchDepth = { evaluations: number; width: number };

/** All that a few worlds can tell. */
export const SHALLOW_DEPTH: SearchDepth = { evaluations: 2, width: 1 };

/**
 * From which world on which depth is tried, with two players. Far looks see what near ones cannot, but vary more from
 * world to world, so they are for those who have time for many; the same holds for wide ones.
 */
const DEPTHS: readonly (SearchDepth & { from: number })[] = [
  { from: 10, evaluations: 8, width: 3 },
  { from: 6, evaluations: 6, width: 3 },
  { from: 3, evaluations: 6, width: 1 },
  { from: 1, evaluations: 4, width: 1 },
];

/**
 * The more others play in between, the more a far look varies and the longer it takes: so it comes the later.
 * @param before how many worlds were tried before.
 */
export function depthForWorld(before: number, seats: number): SearchDepth {
  return DEPTHS.find(({ from }) => before >= from * (seats - 1)) ?? SHALLOW_DEPTH;
}

/**
 * A sampled world in which lines can be tried: it tells how likely the seat is to win by each, or NaN if it became
 * late. It works in steps, and yields the share of the budget that is spent.
 */
export function createWorldEvaluator(
  view: View,
  seat: Seat,
  { knowledge, context }: SearchRoot,
  { evaluations, width }: SearchDepth,
  random: Random,
  isOutOfTime: () => boolean,
): (line: TurnLine) => Generator<number, number> {
  const sample = sampleWorld(view, knowledge, random);
  const seed = random(1 << 30);
  const rankings = new RankingCache();
  const contexts = view.seats.map((_, of) => thoughtOf(of, context));
  return function* (line) {
    let sum = 0;
    let all = 0;
    for (const leaf of line.leaves) {
      const world = {
        contextOf: (of: Seat) => contexts[of],
        width,
        chance: deterministicDraws(seed, contexts.length),
        rankings,
        isOutOfTime,
      };
      const position = fillFromWorld(leaf, sample, seat);
      sum += leaf.probability * (yield* lookaheadValue(position, evaluations, context, world));
      all += leaf.probability;
    }
    return sum / all;
  };
}

/** What a seat draws next is the same after every line, however much the others draw: so lines differ by what they do. */
export function deterministicDraws(seed: number, seats: number): Chance {
  const sources = Array.from({ length: seats }, (_, seat) => liveChance(seededRandom(seed * seats + seat)));
  return { draw: (seat, bag) => sources[seat].draw(seat, bag) };
}

/** How another seat thinks in the world that is played through: it knows its own hand only. */
function thoughtOf(of: Seat, mind: SearchContext): SearchContext {
  const truth: HoldProbability = ({ seats }, seat, color, count) => Number(seats[seat].hand[color] >= count);
  return {
    ...mind,
    self: of,
    maxSecondActions: OTHERS_SHORTLIST,
    handEstimate: {
      isHidden: mind.handEstimate.isHidden.map((_, seat) => seat !== of),
      meanTile: mind.handEstimate.meanTile,
    },
    holdProbability: (position, seat, color, count) =>
      (seat === of ? truth : mind.estimatedHoldProbability)(position, seat, color, count),
    actualHoldProbability: truth,
  };
}

/** How a line ends, with the hidden hands and the bag of a sampled world. */
export function fillFromWorld({ position, revealed }: Outcome, sample: Position, self: Seat): Position {
  const now = copyPosition(position);
  now.bag = [...sample.bag];
  now.seats.forEach(({ hand }, seat) => {
    if (seat === self) return;
    const given: ByColor<number> = [...sample.seats[seat].hand];
    for (const one of revealed) if (one.seat === seat) fitTo(given, one, now.bag);
    shrink(given, total(hand));
    for (let color = 0; color < 4; color++) hand[color] = given[color];
  });
  return now;
}

/** A hand as it may be after what it has shown: other tiles take the place of those that it cannot hold. */
function fitTo(
  hand: ByColor<number>,
  { color, added, maxRemaining }: RevealedSupport,
  bag: ByColor<number>,
): void {
  hand[color] = max(0, hand[color] - added);
  for (const other of COLORS) {
    const swapped = other === color ? 0 : min(bag[other], hand[color] - maxRemaining);
    if (swapped <= 0) continue;
    hand[other] += swapped;
    bag[other] -= swapped;
    hand[color] -= swapped;
    bag[color] += swapped;
  }
}

/** Takes tiles out of a hand until it holds so many, one of each colour in turn. */
function shrink(hand: ByColor<number>, size: number): void {
  let over = total(hand) - size;
  for (let color = 0; over > 0; color = (color + 1) & 3) {
    if (hand[color] === 0) continue;
    hand[color]--;
    over--;
  }
}
