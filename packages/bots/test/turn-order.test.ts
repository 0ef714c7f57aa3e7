import { expect, test } from '@jest/globals';
import { choose } from '@tigris/bots';
import { BOTS } from '@tigris/bots/levels';
import { makeAction } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { viewFrom } from './view-from.ts';

/** The king alone is worth little on f7, but then a settlement on h8 scores a point. */
const BEFORE =
  'kkk6Rar*5/1r*8r4r*/1Kl3r*3Kar5/10g2b2/9kg1Gar*2/6Gl2kg1gBl2/6rRl#1g1bb2/1r*11gg1/7bbb4r1/5r*3xx5/9xx*5 std l2 m:rk@j10 w:- q:- l:rrbbbk,1,5.3.3.3,2 a:?6,2,2.3.4.3,0 bag:?103';

test('keen places a leader before the tile that scores for it', () => {
  const budget = { kind: 'iterations', count: 30_000 } as const;
  const { action } = choose(BOTS.keen, viewFrom(BEFORE), 0, {
    memory: null,
    budget,
    random: seededRandom(1),
  });
  expect(makeAction(action)).toBe('K@f7');
});
