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

/** A decision in a game and the search root of its seat. */
type Decision = { position: Position; seat: Seat; root: SearchRoot };

function decisionsOf(seed: number, plies: number): Decision[] {
  const found: Decision[] = [];
  const onDecision = ({ game, position, seat, tools }: BotTurn): void => {
    const view = viewOf(position, seat);
    const root = startSearch(view, seat, { ...tools, memory: memoryOf(game, seat) }, LEARNED_WEIGHTS);
    found.push({ position: copyPosition(position), seat, root });
  };
  playBots('adv+cew', [BOTS.calm, BOTS.calm, BOTS.calm], { seed, plies, onDecision });
  return found;
}

const linesOf = ({ root: { world, context } }: Decision): TurnLine[] => {
  const options = rankOptions(world, context);
  return options.slice(0, 3).flatMap((option) => linesFrom(option, options, context));
};

/** The lookahead value of a position with unlimited time, or with none. */
const winProbabilityOf = (position: Position, evaluations: number, { root }: Decision, isOutOfTime = false): number =>
  runToEnd(
    lookaheadValue(position, evaluations, root.context, {
      contextOf: () => root.context,
      width: 1,
      chance: deterministicDraws(1, 3),
      rankings: new RankingCache(),
      isOutOfTime: () => isOutOfTime,
    }),
  );

test('the lookahead does not change the position', () => {
  for (const decision of decisionsOf(2, 12)) {
    for (const { leaves } of linesOf(decision)) {
      for (const { position } of leaves) {
        const before = structuredClone(position);
        const value = winProbabilityOf(position, 6, decision);
        expect(value > 0 && value < 1).toBe(true);
        expect(position).toEqual(before);
      }
    }
  }
});

test('a game that ends within the lookahead has the same value at all depths', () => {
  let ended = 0;
  for (const decision of decisionsOf(3, 30)) {
    for (const { leaves } of linesOf(decision)) {
      const position = copyPosition(leaves[0].position);
      if (!isTurnEndDue(position)) continue;
      // With an empty bag the game ends with this turn.
      position.bag = [0, 0, 0, 0];
      position.seats[decision.seat].hand = [0, 0, 0, 0];
      for (const [seat, { points }] of position.seats.entries()) points.fill(seat === decision.seat ? 9 : 1);
      for (const evaluations of [1, 8]) expect(winProbabilityOf(position, evaluations, decision)).toBe(1);
      ended++;
    }
  }
  expect(ended).toBeGreaterThan(20);
});

test('the lookahead returns NaN if a turn is not found in time', () => {
  const [decision] = decisionsOf(4, 1);
  const [{ leaves }] = linesOf(decision);
  expect(winProbabilityOf(leaves[0].position, 4, decision, true)).toBeNaN();
});

test('the draws of a seat in a world do not depend on how much the others draw', () => {
  const bag = [20, 20, 20, 20] as const;
  const [alone, withOther] = [deterministicDraws(7, 2), deterministicDraws(7, 2)];
  const drawn = Array.from({ length: 30 }, () => alone.draw(0, bag));
  expect(
    drawn.map(() => {
      withOther.draw(1, bag);
      return withOther.draw(0, bag);
    }),
  ).toEqual(drawn);
  expect(Array.from({ length: 30 }, () => deterministicDraws(8, 2).draw(0, bag))).not.toEqual(drawn);
});

test('depth and width grow with the number of worlds tried', () => {
  for (const seats of [2, 3, 4]) {
    const depths = Array.from({ length: 40 }, (_, before) => depthForWorld(before, seats));
    expect(depths[0]).toEqual(SHALLOW_DEPTH);
    for (const [i, { evaluations, width }] of depths.slice(1).entries()) {
      expect(evaluations).toBeGreaterThanOrEqual(depths[i].evaluations);
      expect(width).toBeGreaterThanOrEqual(depths[i].width);
    }
  }
});

test('with more players deeper searches start later', () => {
  const firstDeep = [2, 3, 4].map((seats) => {
    let before = 0;
    while (depthForWorld(before, seats) === SHALLOW_DEPTH) before++;
    return before;
  });
  expect(firstDeep).toEqual([1, 2, 3]);
});

test('in a world a seat that answered in a conflict keeps its hand size and holds no tiles it would have added', () => {
  let bounded = 0;
  for (const decision of decisionsOf(7, 90)) {
    const { position, seat, root } = decision;
    const sample = sampleWorld(viewOf(position, seat), root.knowledge, seededRandom(8));
    for (const leaf of linesOf(decision).flatMap(({ leaves }) => leaves)) {
      const { seats } = fillFromWorld(leaf, sample, seat);
      expect(seats.map(({ hand }) => total(hand))).toEqual(leaf.position.seats.map(({ hand }) => total(hand)));
      for (const { seat: of, color, maxRemaining } of leaf.revealed) {
        expect(seats[of].hand[color]).toBeLessThanOrEqual(maxRemaining);
        if (maxRemaining < 6) bounded++;
      }
    }
  }
  expect(bounded).toBeGreaterThan(20);
});

test('the same world gives a line the same value', () => {
  for (const decision of decisionsOf(5, 12)) {
    const { position, seat, root } = decision;
    const [line] = linesOf(decision);
    const [first, second] = [1, 2].map(() =>
      runToEnd(
        createWorldEvaluator(
          viewOf(position, seat),
          seat,
          root,
          depthForWorld(4, position.seats.length),
          seededRandom(6),
          () => false,
        )(line),
      ),
    );
    expect(second).toBe(first);
  }
});
