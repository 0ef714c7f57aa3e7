import { describe, expect, test } from '@jest/globals';
import { physicalKey, withPhysicalKeys } from '../../src/a11y/physical-keys.ts';

/** Mimics the key library: calls the first matching binding, by character or by physical key. */
function run(key: string, code: string): string[] {
  const done: string[] = [];
  const record = (name: string) => () => void done.push(name);
  const all = withPhysicalKeys({
    k: record('king'),
    '6': record('sixth tile'),
    '-': record('less'),
    '[': record('back'),
  });
  const [first] = Object.entries(all).filter(([name]) => name === key || name === code);
  first?.[1]({ key });
  return done;
}

describe('bindings by physical key', () => {
  test.each([
    ['k', 'KeyK'],
    ['$mod+z', '$mod+KeyZ'],
    ['6', 'Digit6'],
    ['[', 'BracketLeft'],
    ['+', null],
    ['Escape', null],
  ])('%s has the code %s', (key, code) => expect(physicalKey(key)).toBe(code));

  test.each([
    ['a Latin letter', 'k', 'KeyK', ['king']],
    ['a Cyrillic letter', 'л', 'KeyK', ['king']],
    ['another Latin letter on the same key', 't', 'KeyK', []],
    ['a digit that needs Shift', '-', 'Digit6', ['sixth tile']],
    ['the minus of the keypad', '-', 'NumpadSubtract', ['less']],
    ['a Cyrillic letter on a bracket', 'х', 'BracketLeft', ['back']],
  ])('%s', (_, key, code, done) => expect(run(key, code)).toEqual(done));
});
