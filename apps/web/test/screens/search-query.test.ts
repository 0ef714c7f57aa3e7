import { expect, test } from '@jest/globals';
import { fromUrlQuery, isUnfiltered, type SearchQuery, toUrlQuery } from '../../src/screens/games/search-query.ts';

const ANY: SearchQuery = { scope: 'mine', person: '', result: '', choice: '' };

test.each<SearchQuery>([
  ANY,
  { ...ANY, scope: 'all' },
  { ...ANY, person: 'Zoë & Co', result: 'won' },
  { ...ANY, choice: 'adv+cw' },
  { ...ANY, choice: 'has:wonder', result: 'agreed' },
])('the query of the address round-trips: %j', (query) => {
  expect(fromUrlQuery(`?${toUrlQuery(query)}`, 'mine')).toEqual(query);
  expect(isUnfiltered(query)).toBe(`${query.person}${query.result}${query.choice}` === '');
});

test('rules and rule choices have query parameters of their own', () => {
  expect(toUrlQuery({ ...ANY, choice: 'std+o' }).toString()).toBe('of=mine&rules=std%2Bo');
  expect(toUrlQuery({ ...ANY, choice: 'has:english' }).toString()).toBe('of=mine&has=english');
});
