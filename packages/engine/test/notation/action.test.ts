import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ok } from '../../src/base/result.ts';
import { makeAction, makeRedactedAction, parseAction, parseRedactedAction } from '../../src/notation/action.ts';
import { action, redactedAction } from './arbitraries.ts';

describe('actions', () => {
  test('actions round-trip', () => {
    fc.assert(fc.property(action, (one) => expect(parseAction(makeAction(one))).toEqual(ok(one))));
    fc.assert(
      fc.property(redactedAction, (one) => expect(parseRedactedAction(makeRedactedAction(one))).toEqual(ok(one))),
    );
  });

  test.each([
    'k@d5',
    'R@c5',
    'R-',
    '#@h6',
    '~rrg',
    '~',
    '.',
    '+2',
    '+0',
    '!k',
    'm:rg@g5',
    'm:-',
    'w@h6',
    'c@e5',
    'c:-',
    '*@h6',
    'v:g',
    'r@q5',
    'K@a12',
    '+99',
  ])('%s is read and written the same', (token) => {
    const parsed = parseAction(token);
    expect(parsed.ok && makeAction(parsed.value)).toBe(token);
  });

  test('an exchange is parsed in any order and written r b g k', () => {
    const parsed = parseAction('~kgbr');
    expect(parsed.ok && makeAction(parsed.value)).toBe('~rbgk');
  });

  test.each(['~?3', 'v:?'])('%s is a token that others see, and no action', (token) => {
    const parsed = parseRedactedAction(token);
    expect(parsed.ok && makeRedactedAction(parsed.value)).toBe(token);
    expect(parseAction(token).ok).toBe(false);
  });

  test.each([
    ['', 1],
    ['x@d5', 1],
    ['k@', 3],
    ['k@d', 3],
    ['k@d0', 3],
    ['kd5', 1],
    ['R-d5', 3],
    ['~rx', 2],
    ['+', 2],
    ['+-1', 2],
    ['+02', 2],
    ['!', 2],
    ['m:gr@g5', 3],
    ['m:rr@g5', 3],
    ['m:', 3],
    ['m:-x', 3],
    ['v:', 3],
    ['..', 2],
    ['~?0', 2],
    ['~?', 2],
  ])('%j is no token, from column %i on', (token, column) => {
    const fault = { ok: false, error: { code: 'bad-token', column } };
    expect(parseAction(token)).toEqual(fault);
    expect(parseRedactedAction(token)).toEqual(fault);
  });

  test('malformed text is refused without an exception', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof parseRedactedAction(text).ok === 'boolean'));
  });
});
