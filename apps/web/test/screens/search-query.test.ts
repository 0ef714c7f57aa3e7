import { expect, test } from '@jest/globals';
import { type GameWish, isAnything, queryOf, wishIn } from '../../src/screens/games/search-query.ts';

const ANY: GameWish = { of: 'mine', person: '', result: '', choice: '' };

test.each<GameWish>([
  ANY,
  { ...ANY, of: 'all' },
  { ...ANY, person: 'Zoë & Co', result: 'won' },
  { ...ANY, choice: 'adv+cw' },
  { ...ANY, choice: 'has:wonder', result: 'agreed' },
])('what is looked for is in the address, and found there again: %j', (wish) => {
  expect(wishIn(`?${queryOf(wish)}`, 'mine')).toEqual(wish);
  expect(isAnything(wish)).toBe(`${wish.person}${wish.result}${wish.choice}` === '');
});

test('rules by their name and one of their options are asked for in their own fields', () => {
  expect(queryOf({ ...ANY, choice: 'std+o' }).toString()).toBe('of=mine&rules=std%2Bo');
  expect(queryOf({ ...ANY, choice: 'has:english' }).toString()).toBe('of=mine&has=english');
});
