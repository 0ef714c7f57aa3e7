import { expect, test } from '@jest/globals';
import { parseRoute } from '../src/router.ts';

test.each([
  ['/', { at: 'home' }],
  ['/t/GX96EMJX', { at: 'table', code: 'GX96EMJX', game: null }],
  ['/t/GX96EMJX/2', { at: 'table', code: 'GX96EMJX', game: 2 }],
  ['/practise', { at: 'practise' }],
  ['/rules/', { at: 'rules' }],
  ['/games', { at: 'games' }],
  ['/learn', { at: 'learn', lesson: '' }],
  ['/learn/war', { at: 'learn', lesson: 'war' }],
  ['/dev/position', { at: 'dev', page: 'position' }],
  ['/elsewhere', { at: 'nowhere' }],
])('the address %s leads to %j', (address, route) => {
  expect(parseRoute(address)).toEqual(route);
});
