import { expect, test } from '@jest/globals';
import { runToEnd } from '@tigris/bots';
import { BOTS } from '@tigris/bots/levels';
import { copyPosition, isTurnEndDue, type Position, type Seat, total, viewOf } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { LEARNED_WEIGHTS } from '../src/evaluation/learned-weights.ts';
import { sampleWorld } from '../src/memory/sample-world.ts';
import { lookaheadValue } from '../src/search/lookahead.ts';
import { rankOptions } from '../src/search/rank-options.ts';
import { RankingCache } from '../src/search/ranking-cache.ts';
import { type SearchRoot, startSearch } from '../src/search/start-search.ts';
import { linesFrom, type TurnLine } from '../src/search/turn-lines.ts';
import {
  createWorldEvaluator,
  depthForWorld,
  deterministicDraws,
  fillFromWorld,
  SHALLOW_DEPTH,
} from '../src/search/world-evaluator.ts';
import { type BotTurn, memoryOf, playBots } from './play-bots.ts';

/** A decision in a game, and what its seat begins to think with. */
type Moment = { position: Position; seat: Seat; opening: SearchRoot };

function moments(seed: number, plies: number): Moment[] {
  const found: Moment[] = [];
  const tell = ({ game, position, seat, tools }: BotTurn): void => {
    const view = viewOf(position, seat);
    const opening = startSearch(view, seat, { ...tools, memory: memoryOf(game, seat) }, LEARNED_WEIGHTS);
    found.push({ position: copyPosition(position), seat, opening });
  };
  playBots('adv+cew', [BOTS.calm, BOTS.calm, BOTS.calm], { seed, plies, onDecision: tell });
  return found;
}

const linesOf = ({ opening: { world, context } }: Moment): TurnLine[] => {
  const options = rankOptions(world, context);
  return options.slice(0, 3).flatMap((option) => linesFrom(option, options, context));
};

/** What a position is worth in a world in which there is always, or never, enough time. */
const worthOf = (position: Position, looks: number, { opening }: Moment, isLate = false): number =>
  runToEnd(
    lookaheadValue(position, looks, opening.context, {
      contextOf: () => opening.context,
      width: 1,
      chance: deterministicDraws(1, 3),
      rankings: new RankingCache(),
      isOutOfTime: () => isLate,
    }),
  );

test('whoever looks ahead, however far, leaves the position as it was', () => {
  for (const moment of moments(2, 12)) {
    for (const { leaves } of linesOf(moment)) {
      for (const { position } of leaves) {
        const before = structuredClone(position);
        const value = worthOf(position, 6, moment);
        expect(value > 0 && value < 1).toBe(true);
        expect(position).toEqual(before);
      }
    }
  }
});

test('a game that ends on the way is worth the same in all looks from there on', () => {
  let ended = 0;
  for (const moment of moments(3, 30)) {
    for (const { leaves } of linesOf(moment)) {
      const position = copyPosition(leaves[0].position);
      if (!isTurnEndDue(position)) continue;
      // Nothing is left to draw: the game is over once this turn is.
      position.bag = [0, 0, 0, 0];
      position.seats[moment.seat].hand = [0, 0, 0, 0];
      for (const [seat, { points }] of position.seats.entries()) points.fill(seat === moment.seat ? 9 : 1);
      for (const looks of [1, 8]) expect(worthOf(position, looks, moment)).toBe(1);
      ended++;
    }
  }
  expect(ended).toBeGreaterThan(20);
});

test('a turn that is not found in time gives up the whole look ahead', () => {
  const [moment] = moments(4, 1);
  const [{ leaves }] = linesOf(moment);
  expect(worthOf(leaves[0].position, 4, moment, true)).toBeNaN();
});

test('a seat draws the same in a world, however much the others draw', () => {
  const bag = [20, 20, 20, 20] as const;
  const [alone, together] = [deterministicDraws(7, 2), deterministicDraws(7, 2)];
  const drawn = Array.from({ length: 30 }, () => alone.draw(0, bag));
  expect(
    drawn.map(() => {
      together.draw(1, bag);
      return together.draw(0, bag);
    }),
  ).toEqual(drawn);
  expect(Array.from({ length: 30 }, () => deterministicDraws(8, 2).draw(0, bag))).not.toEqual(drawn);
});

test('the more worlds were tried, the further and the wider the next one is', () => {
  for (const seats of [2, 3, 4]) {
    const depths = Array.from({ length: 40 }, (_, before) => depthForWorld(before, seats));
    expect(depths[0]).toEqual(SHALLOW_DEPTH);
    for (const [i, { evaluations, width }] of depths.slice(1).entries()) {
      expect(evaluations).toBeGreaterThanOrEqual(depths[i].evaluations);
      expect(width).toBeGreaterThanOrEqual(depths[i].width);
    }
  }
});

test('the more players there are, the later far worlds are tried', () => {
  const firstFar = [2, 3, 4].map((seats) => {
    let before = 0;
    while (depthForWorld(before, seats) === SHALLOW_DEPTH) before++;
    return before;
  });
  expect(firstFar).toEqual([1, 2, 3]);
});

test('in a world, who has answered in a conflict holds as many tiles as before, and none that he would have added', () => {
  let bounded = 0;
  for (const moment of moments(7, 90)) {
    const { position, seat, opening } = moment;
    const sample = sampleWorld(viewOf(position, seat), opening.knowledge, seededRandom(8));
    for (const leaf of linesOf(moment).flatMap(({ leaves }) => leaves)) {
      const { seats } = fillFromWorld(leaf, sample, seat);
      expect(seats.map(({ hand }) => total(hand))).toEqual(
        leaf.position.seats.map(({ hand }) => total(hand)),
      );
      for (const { seat: of, color, maxRemaining } of leaf.revealed) {
        expect(seats[of].hand[color]).toBeLessThanOrEqual(maxRemaining);
        if (maxRemaining < 6) bounded++;
      }
    }
  }
  expect(bounded).toBeGreaterThan(20);
});

test('the same world gives a line the same worth', () => {
  for (const moment of moments(5, 12)) {
    const { position, seat, opening } = moment;
    const [line] = linesOf(moment);
    const [first, second] = [1, 2].map(() =>
      runToEnd(
        createWorldEvaluator(
          viewOf(position, seat),
          seat,
          opening,
          depthForWorld(4, position.seats.length),
          seededRandom(6),
          () => false,
        )(line),
      ),
    );
    expect(second).toBe(first);
  }
});
