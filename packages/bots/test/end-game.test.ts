import { expect, test } from '@jest/globals';
import { choose } from '@tigris/bots';
import { BOTS } from '@tigris/bots/levels';
import { makeAction } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { viewFrom } from './view-from.ts';

/** Archer leads 15 to 14. The bag holds eleven tiles: two exchanges of six end the game. */
const AHEAD =
  '1Klxxb3bRlr2ggGa/kr*xx1BlrGlr6r*/gkk2rkr8/7k8/6xx1r3r2/6xxkKar3b1/8xx4b1/1r*3bb1xx#3k1/6b#bbbbb1r1/5r*kgg7/5#gg2#5 std+o a2 m:rb@i7,rk@g5,bk@c1 w:- q:- l:?6,0,19.20.10.17,4 a:rbgkkk,0,36.15.13.20,2 bag:?11';

const decide = (bot: 'keen' | 'fierce', text: string): string => {
  const budget = { kind: 'iterations', count: 4000 } as const;
  return makeAction(choose(BOTS[bot], viewFrom(text), 1, { memory: null, budget, random: seededRandom(1) }).action);
};

test.each(['keen', 'fierce'] as const)('%s ends a game it leads with two exchanges', (bot) => {
  expect(decide(bot, AHEAD)).toBe('~rbgkkk');
  const once = AHEAD.replace(' a2 ', ' a1 ').replace('bag:?11', 'bag:?5');
  expect(decide(bot, once)).toBe('~rbgkkk');
});

test.each(['keen', 'fierce'] as const)('%s does not end a game in which it is behind', (bot) => {
  const behind = AHEAD.replace('36.15.13.20,2', '36.11.12.20,1');
  expect(decide(bot, behind)).not.toBe('~rbgkkk');
});
