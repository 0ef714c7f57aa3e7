import { expect, test } from '@jest/globals';
import { parseRoute } from '../src/router.ts';

test.each([
  ['/', { screen: 'home' }],
  ['/t/GX96EMJX', { screen: 'table', code: 'GX96EMJX', game: null }],
  ['/t/GX96EMJX/2', { screen: 'table', code: 'GX96EMJX', game: 2 }],
  ['/practise', { screen: 'practise' }],
  ['/rules/', { screen: 'rules' }],
  ['/games', { screen: 'games' }],
  ['/learn', { screen: 'learn', lesson: '' }],
  ['/learn/war', { screen: 'learn', lesson: 'war' }],
  ['/dev/position', { screen: 'dev', page: 'position' }],
  ['/elsewhere', { screen: 'not-found' }],
])('the path %s leads to %j', (path, route) => {
  expect(parseRoute(path)).toEqual(route);
});
