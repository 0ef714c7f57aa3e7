import { expect, test } from '@jest/globals';
import { BOTS } from '@tigris/bots/levels';
import { copyPosition, decisionKind, liveChance, makeAction, type Position, viewOf } from '@tigris/engine';
import { type Random, seededRandom } from '@tigris/engine/check';
import { applyInPlace } from '@tigris/engine/fast';
import { LEARNED_WEIGHTS } from '../src/evaluation/learned-weights.ts';
import { candidateActions } from '../src/search/candidate-actions.ts';
import { RankingCache } from '../src/search/ranking-cache.ts';
import type { EvaluatedAction, SearchContext } from '../src/search/search-context.ts';
import { startSearch } from '../src/search/start-search.ts';
import { rankCandidates } from '../src/search/turn-search.ts';
import { type BotTurn, memoryOf, playBots } from './play-bots.ts';

const BEST = 12;

const named = (steps: readonly EvaluatedAction[]): string[] =>
  steps.map(({ action, value }) => `${makeAction(action)} ${value}`);

const contextOf = ({ game, position, seat, tools }: BotTurn): SearchContext =>
  startSearch(viewOf(position, seat), seat, { ...tools, memory: memoryOf(game, seat) }, LEARNED_WEIGHTS).context;

/** The same turn after an action of the next seat, or null if that raises a question. */
function afterOpponentAction(position: Position, random: Random): Position | null {
  const { turn, left, seats } = position;
  const next = copyPosition(position);
  next.turn = (turn + 1) % seats.length;
  const actions = candidateActions(next);
  const refused = applyInPlace(next, next.turn, actions[random(actions.length)], liveChance(random), null);
  return refused === null && next.pending === null ? { ...next, turn, left } : null;
}

/** Turns of a game: as played, and after another action of the next seat. */
function turns(): { context: SearchContext; here: Position; there: Position }[] {
  const found: { context: SearchContext; here: Position; there: Position }[] = [];
  const random = seededRandom(3);
  const onDecision = (turn: BotTurn): void => {
    const { position: here } = turn;
    const there = decisionKind(here) === 'action' ? afterOpponentAction(here, random) : null;
    if (there !== null) found.push({ context: contextOf(turn), here, there });
  };
  playBots('adv+cew', [BOTS.calm, BOTS.calm, BOTS.calm], { seed: 4, plies: 60, onDecision });
  return found;
}

test('the best actions on the same board stay the same', () => {
  for (const { context, here } of turns()) {
    const rankings = new RankingCache();
    const whole = named(rankings.rankCandidates(here, context));
    expect(named(rankings.rankCandidates(here, context)).slice(0, BEST)).toEqual(whole.slice(0, BEST));
  }
});

test('after another action few actions are evaluated, with the same values, and the best is rarely missed', () => {
  let [all, evaluated, found, compared] = [0, 0, 0, 0];
  for (const { context, here, there } of turns()) {
    const rankings = new RankingCache();
    rankings.rankCandidates(here, context);
    const whole = named(rankCandidates(there, context));
    const some = named(rankings.rankCandidates(there, context));
    expect(whole).toEqual(expect.arrayContaining(some));
    all += whole.length;
    evaluated += some.length;
    found += Number(some[0] === whole[0]);
    compared++;
  }
  expect(compared).toBeGreaterThan(20);
  expect(evaluated).toBeLessThan(all / 2);
  expect(found).toBeGreaterThan(compared * 0.9);
});

test('actions with a color that was missing at first are evaluated', () => {
  let compared = 0;
  for (const { context, here } of turns()) {
    const without = copyPosition(here);
    const { hand } = without.seats[without.turn];
    const color = hand.indexOf(Math.max(...hand));
    hand[color] = 0;
    const rankings = new RankingCache();
    rankings.rankCandidates(without, context);
    expect(named(rankings.rankCandidates(here, context))).toEqual(named(rankCandidates(here, context)));
    compared++;
  }
  expect(compared).toBeGreaterThan(20);
});
