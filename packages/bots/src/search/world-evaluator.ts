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
import type { CooperativeTask, Random } from '../bot/bot.ts';
import { sampleWorld } from '../memory/sample-world.ts';
import { lookaheadValue } from './lookahead.ts';
import { RankingCache } from './ranking-cache.ts';
import type { HoldProbability, Outcome, RevealedSupport, SearchContext } from './search-context.ts';
import type { SearchRoot } from './start-search.ts';
import type { TurnLine } from './turn-lines.ts';

const { max, min } = Math;

/** Number of first actions that opponents reconsider as second actions. */
const OPPONENT_SECOND_ACTIONS = 8;

/**
 * How far a world is played out, counted in evaluations before and after own turns, and how many first actions opponents
 * expand to whole turns.
 */
export type SearchDepth = { evaluations: number; width: number };

export const SHALLOW_DEPTH: SearchDepth = { evaluations: 2, width: 1 };

/**
 * The depth by number of worlds tried before, with two players. Deep and wide searches see more but vary more from world to
 * world: they need time for many worlds.
 */
const DEPTHS: readonly (SearchDepth & { from: number })[] = [
  { from: 10, evaluations: 8, width: 3 },
  { from: 6, evaluations: 6, width: 3 },
  { from: 3, evaluations: 6, width: 1 },
  { from: 1, evaluations: 4, width: 1 },
];

/** Returns the depth for the next world. With more opponents deep searches vary more and cost more, so they start later. */
export function depthForWorld(worldsTried: number, seats: number): SearchDepth {
  return DEPTHS.find(({ from }) => worldsTried >= from * (seats - 1)) ?? SHALLOW_DEPTH;
}

/**
 * Samples a world and returns a function that plays a line out in it. The result is the seat's win probability, or NaN if
 * time runs out.
 */
export function createWorldEvaluator(
  view: View,
  seat: Seat,
  { knowledge, context }: SearchRoot,
  { evaluations, width }: SearchDepth,
  random: Random,
  isOutOfTime: () => boolean,
): (line: TurnLine) => CooperativeTask<number> {
  const sample = sampleWorld(view, knowledge, random);
  const seed = random(1 << 30);
  const rankings = new RankingCache();
  const contexts = view.seats.map((_, other) => opponentContext(other, context));
  return function* (line) {
    let sum = 0;
    let totalProbability = 0;
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
      totalProbability += leaf.probability;
    }
    return sum / totalProbability;
  };
}

/** Draws that depend only on the seat and how often it drew: all lines are compared with the same luck. */
export function deterministicDraws(seed: number, seats: number): Chance {
  const sources = Array.from({ length: seats }, (_, seat) => liveChance(seededRandom(seed * seats + seat)));
  return { draw: (seat, bag) => sources[seat].draw(seat, bag) };
}

/** The search context of another seat in this world: it knows only its own hand. */
function opponentContext(opponent: Seat, context: SearchContext): SearchContext {
  const actual: HoldProbability = ({ seats }, seat, color, count) => Number(seats[seat].hand[color] >= count);
  return {
    ...context,
    self: opponent,
    maxSecondActions: OPPONENT_SECOND_ACTIONS,
    handEstimate: {
      isHidden: context.handEstimate.isHidden.map((_, seat) => seat !== opponent),
      meanTile: context.handEstimate.meanTile,
    },
    holdProbability: (position, seat, color, count) =>
      (seat === opponent ? actual : context.estimatedHoldProbability)(position, seat, color, count),
    actualHoldProbability: actual,
  };
}

/** Returns the position of an outcome with the bag and the hidden hands of a sampled world. */
export function fillFromWorld({ position, revealed }: Outcome, sample: Position, self: Seat): Position {
  const filled = copyPosition(position);
  filled.bag = [...sample.bag];
  filled.seats.forEach(({ hand }, seat) => {
    if (seat === self) return;
    const sampled: ByColor<number> = [...sample.seats[seat].hand];
    for (const support of revealed) if (support.seat === seat) fitHandTo(sampled, support, filled.bag);
    shrinkHand(sampled, total(hand));
    for (let color = 0; color < 4; color++) hand[color] = sampled[color];
  });
  return filled;
}

/** Removes the tiles a seat added, and swaps those it cannot hold for tiles from the bag. */
function fitHandTo(hand: ByColor<number>, { color, added, maxRemaining }: RevealedSupport, bag: ByColor<number>): void {
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

/** Removes tiles of each color in turn down to the size. */
function shrinkHand(hand: ByColor<number>, size: number): void {
  let over = total(hand) - size;
  for (let color = 0; over > 0; color = (color + 1) & 3) {
    if (hand[color] === 0) continue;
    hand[color]--;
    over--;
  }
}
