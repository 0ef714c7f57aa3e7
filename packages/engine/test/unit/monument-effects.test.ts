import { expect, test } from '@jest/globals';
import { monumentEffects } from '../../src/explain.ts';
import { parseAction } from '../../src/notation/action.ts';
import { parsePosition } from '../../src/notation/position.ts';

const REST = 'a1 m:- w:- q:monument@f6 a:rrbgk,2,0.0.0.0,0 b:rrbbgg,2,0.0.0.0,0 bag:15.15.15.15';

/** Returns the effects of a monument on the square at e5. @param rows the fourth to the sixth row. */
function effects(rows: string, token: string, rules = 'std') {
  const setup = parsePosition(`16/16/16/${rows}/16/16/16/16/16 ${rules} ${REST}`);
  const action = parseAction(token);
  if (!setup.ok || !action.ok || action.value.kind !== 'monument') throw new Error('cannot be read');
  return monumentEffects(setup.value, action.value);
}

test('a monument pays the leaders of its colors in its kingdom, for all owners (G14)', () => {
  const rows = '3rRa1r9/2rKarrBbr8/4rr10';
  expect(effects(rows, 'm:rk@e5').income).toEqual([2, 0]);
  expect(effects(rows, 'm:rb@e5').income).toEqual([1, 1]);
  expect(effects(rows, 'm:rg@e5').income).toEqual([1, 0]);
});

test('a monument pays no leader who loses its last temple to it (G12)', () => {
  expect(effects('4Ra11/2rKarr10/4rr10', 'm:rk@e5').income).toEqual([1, 0]);
});

test('a monument removes a building that it covers (L15)', () => {
  expect(effects('4Ra11/2rKar^r10/4rr10', 'm:rk@e5', 'std+c').buildings).toEqual([0]);
  expect(effects('4Ra11/2rKarr10/4rr10', 'm:rk@e5', 'std+c').buildings).toEqual([]);
});
