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

const mindOf = ({ game, position, seat, tools }: BotTurn): SearchContext =>
  startSearch(viewOf(position, seat), seat, { ...tools, memory: memoryOf(game, seat) }, LEARNED_WEIGHTS)
    .context;

/** The same turn after something that the next seat might have done before it; null where that asks a question. */
function elsewhere(position: Position, random: Random): Position | null {
  const { turn, left, seats } = position;
  const next = copyPosition(position);
  next.turn = (turn + 1) % seats.length;
  const actions = candidateActions(next);
  const refused = applyInPlace(next, next.turn, actions[random(actions.length)], liveChance(random), null);
  return refused === null && next.pending === null ? { ...next, turn, left } : null;
}

/** Turns of a game, each as it is and as it would be after something else. */
function turns(): { mind: SearchContext; here: Position; there: Position }[] {
  const found: { mind: SearchContext; here: Position; there: Position }[] = [];
  const random = seededRandom(3);
  const tell = (asked: BotTurn): void => {
    const { position: here } = asked;
    const there = decisionKind(here) === 'action' ? elsewhere(here, random) : null;
    if (there !== null) found.push({ mind: mindOf(asked), here, there });
  };
  playBots('adv+cew', [BOTS.calm, BOTS.calm, BOTS.calm], { seed: 4, plies: 60, onDecision: tell });
  return found;
}

test('at a second look at the same board, the best are the same', () => {
  for (const { mind, here } of turns()) {
    const sights = new RankingCache();
    const whole = named(sights.rankCandidates(here, mind));
    expect(named(sights.rankCandidates(here, mind)).slice(0, BEST)).toEqual(whole.slice(0, BEST));
  }
});

test('after another turn less is looked at, it is judged as if seen whole, and the best is seldom missed', () => {
  let [looks, again, found, asked] = [0, 0, 0, 0];
  for (const { mind, here, there } of turns()) {
    const sights = new RankingCache();
    sights.rankCandidates(here, mind);
    const whole = named(rankCandidates(there, mind));
    const some = named(sights.rankCandidates(there, mind));
    expect(whole).toEqual(expect.arrayContaining(some));
    looks += whole.length;
    again += some.length;
    found += Number(some[0] === whole[0]);
    asked++;
  }
  expect(asked).toBeGreaterThan(20);
  expect(again).toBeLessThan(looks / 2);
  expect(found).toBeGreaterThan(asked * 0.9);
});

test('what can be done only with a colour that was missing at the first look is looked at', () => {
  let compared = 0;
  for (const { mind, here } of turns()) {
    const without = copyPosition(here);
    const { hand } = without.seats[without.turn];
    const color = hand.indexOf(Math.max(...hand));
    hand[color] = 0;
    const sights = new RankingCache();
    sights.rankCandidates(without, mind);
    expect(named(sights.rankCandidates(here, mind))).toEqual(named(rankCandidates(here, mind)));
    compared++;
  }
  expect(compared).toBeGreaterThan(20);
});
