import { expect, test } from '@jest/globals';
import {
  fromUrlQuery,
  isUnfiltered,
  type SearchQuery,
  toUrlQuery,
} from '../../src/screens/games/search-query.ts';

const ANY: SearchQuery = { scope: 'mine', person: '', result: '', choice: '' };

test.each<SearchQuery>([
  ANY,
  { ...ANY, scope: 'all' },
  { ...ANY, person: 'Zoë & Co', result: 'won' },
  { ...ANY, choice: 'adv+cw' },
  { ...ANY, choice: 'has:wonder', result: 'agreed' },
])('what is looked for is in the address, and found there again: %j', (wish) => {
  expect(fromUrlQuery(`?${toUrlQuery(wish)}`, 'mine')).toEqual(wish);
  expect(isUnfiltered(wish)).toBe(`${wish.person}${wish.result}${wish.choice}` === '');
});

test('rules by their name and one of their options are asked for in their own fields', () => {
  expect(toUrlQuery({ ...ANY, choice: 'std+o' }).toString()).toBe('of=mine&rules=std%2Bo');
  expect(toUrlQuery({ ...ANY, choice: 'has:english' }).toString()).toBe('of=mine&has=english');
});
