import { expect, test } from '@jest/globals';
import { isPlayerAbsent } from '@tigris/protocol';

test('with a clock a player is absent when the time to decide is used up', () => {
  const away = { hasClock: true, awayWaitMs: 0 };
  expect(isPlayerAbsent({ ...away, timeLeftMs: null })).toBe(false);
  expect(isPlayerAbsent({ ...away, timeLeftMs: 1 })).toBe(false);
  expect(isPlayerAbsent({ ...away, timeLeftMs: 0 })).toBe(true);
});

test('without a clock a player is absent after a long disconnection', () => {
  const untimed = { hasClock: false, timeLeftMs: null };
  expect(isPlayerAbsent({ ...untimed, awayWaitMs: null })).toBe(false);
  expect(isPlayerAbsent({ ...untimed, awayWaitMs: 1 })).toBe(false);
  expect(isPlayerAbsent({ ...untimed, awayWaitMs: 0 })).toBe(true);
});
