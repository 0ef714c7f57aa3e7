import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Bot, randomBot, type TermChange } from '@tigris/bots';
import { findBot } from '@tigris/bots/levels';
import { type Review, reviewGame } from '@tigris/bots/review';
import { COLORS, type Draw, type GameRecord, RED, refusal, type Seat } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { ObservedGame, recordOf, replayRedacted } from '@tigris/engine/game';
import { playBots } from './play-bots.ts';

const ITERATIONS = 400;

const bot = (name: string): Bot => {
  const found = findBot(name);
  if (found === null) throw new Error(`there is no bot ${name}`);
  return found;
};

function recordOfGame(bots: readonly Bot[], plies: number, rules: 'std' | 'adv+cew' = 'std'): GameRecord {
  const game = playBots(rules, bots, { seed: 3, plies, iterations: 300 });
  const seats = game.position.seats.map(({ dynasty }) => ({ dynasty, name: dynasty }));
  return recordOf(game, seats, { termination: game.position.over ? null : 'abandoned' });
}

/** Runs a review to its end. */
function review(record: GameRecord, seat: Seat, seed = 1): { result: Review; shares: number[] } {
  const shares: number[] = [];
  const task = reviewGame(record, seat, { random: seededRandom(seed), iterations: ITERATIONS });
  for (;;) {
    const step = task.next();
    if (step.done) return { result: step.value, shares };
    shares.push(step.value);
  }
}

/** The same game for this seat with other hidden draws. */
function otherWorld(record: GameRecord, seat: Seat): GameRecord {
  const hide = (draw: Draw): Draw => (draw.seat === seat ? draw : { ...draw, tiles: draw.tiles.map(() => RED) });
  return {
    ...record,
    deal: record.deal.map(hide),
    steps: record.steps.map((step) => ({ ...step, draws: step.draws.map(hide) })),
  };
}

/** The judged turns by their plies. */
const plyRanges = ({ turns }: Review): [from: number, to: number][] =>
  turns.map(({ fromPly, toPly }): [number, number] => [fromPly, toPly]);

const isOwnPoint = ({ term, seat }: TermChange): boolean => term === 'points' && seat === 0;

const meanLoss = ({ turns }: Review): number => turns.reduce((sum, { winLost }) => sum + winLost, 0) / turns.length;

describe('the review of a game', () => {
  let record: GameRecord;
  let result: Review;
  let shares: number[];
  beforeAll(() => {
    record = recordOfGame([randomBot, bot('keen'), bot('calm')], 90, 'adv+cew');
    ({ result, shares } = review(record, 0));
  });

  test('has every turn in which the seat had a choice, in order, with win probabilities', () => {
    expect(result.turns.length).toBeGreaterThan(8);
    for (const { turn, fromPly, toPly, winBefore, winAfter, winLost } of result.turns) {
      for (const odds of [winBefore, winAfter]) expect(odds >= 0 && odds <= 1).toBe(true);
      expect(winLost).toBeGreaterThanOrEqual(0);
      for (const ply of [fromPly, toPly - 1]) expect(record.steps[ply]).toMatchObject({ seat: 0, turn });
    }
    const plies = result.turns.flatMap(({ fromPly, toPly }) => [fromPly, toPly]);
    expect(plies).toEqual([...plies].sort((a, b) => a - b));
  });

  test('depends only on the random source and on what the seat could see', () => {
    expect(review(record, 0).result).toEqual(result);
    expect(review(otherWorld(record, 0), 0).result).toEqual(result);
  });

  test('reports increasing progress', () => {
    expect(shares.every((share, i) => share >= (shares[i - 1] ?? 0) && share <= 1)).toBe(true);
    // Each step evaluates at least one position.
    expect(shares.length).toBeLessThan(record.steps.length * ITERATIONS);
  });

  test('has the worst turns with legal better lines', () => {
    const { mistakes, turns } = result;
    expect(mistakes.length).toBeGreaterThan(1);
    const losses = turns.map(({ winLost }) => winLost).sort((a, b) => b - a);
    expect(mistakes.map(({ winLost }) => winLost)).toEqual(losses.slice(0, mistakes.length));
    if (mistakes.length < 3) expect(losses[mistakes.length]).toBeLessThan(0.02);
    const { observed } = replayRedacted(record);
    for (const { fromPly, toPly, better } of mistakes) {
      expect(better.ply >= fromPly && better.ply < toPly).toBe(true);
      const start = observed.positionAt(better.ply);
      expect(refusal(start, 0, better.steps[0].action)).toBeNull();
      const line = new ObservedGame(start);
      for (const step of better.steps) {
        if (step.action.kind !== 'exchange') expect(line.addMove({ ...step, draws: [] })).toBeNull();
      }
      for (const { action } of better.steps.slice(0, -1)) expect(action.kind).not.toBe('exchange');
    }
  });

  test('gives reasons for exactly the better line', () => {
    const scored = ({ reason }: Review['mistakes'][number]['better']): number[] =>
      COLORS.map((color) =>
        reason.reduce((sum, one) => sum + (isOwnPoint(one) && one.color === color ? one.change : 0), 0),
      );
    const { observed } = replayRedacted(record);
    for (const { better } of result.mistakes) {
      const before = observed.positionAt(better.ply).seats[0].points;
      const line = new ObservedGame(observed.positionAt(better.ply));
      for (const step of better.steps) if (step.action.kind !== 'exchange') line.addMove({ ...step, draws: [] });
      const gained = COLORS.map((color) => line.position.seats[0].points[color] - before[color]);
      for (const color of COLORS) expect([0, gained[color]]).toContain(scored(better)[color]);
    }
  });

  test('finds larger losses for random play than for keen', () => {
    const game = recordOfGame([randomBot, bot('keen')], 70);
    expect(meanLoss(review(game, 0).result)).toBeGreaterThan(2 * meanLoss(review(game, 1).result));
  });

  test('omits decisions of a stand-in, also within a turn', () => {
    const game = recordOfGame([bot('calm'), bot('calm')], 24);
    const judged = plyRanges(review(game, 0).result);
    const [[first], [from, to], [, last], ...rest] = judged;
    const of = (...plies: [number, number]): [number, number][] =>
      plyRanges(review({ ...game, bots: [{ seat: 0, bot: 'calm', plies }] }, 0).result);
    expect(of(first + 1, last)).toEqual(rest);
    expect(of(from + 2, to)).toEqual([judged[0], [from, from + 1], ...judged.slice(2)]);
  });
});
