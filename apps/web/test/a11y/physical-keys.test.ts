import { describe, expect, test } from '@jest/globals';
import { physicalKey, withPhysicalKeys } from '../../src/a11y/physical-keys.ts';

/** Does what the key library does: of all bindings, by letter and by place, it calls the first that fits. */
function pressed(key: string, code: string): string[] {
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const all = withPhysicalKeys({
    k: note('king'),
    '6': note('sixth tile'),
    '-': note('less'),
    '[': note('back'),
  });
  const [first] = Object.entries(all).filter(([name]) => name === key || name === code);
  first?.[1]({ key });
  return done;
}

describe('keys by their places', () => {
  test.each([
    ['k', 'KeyK'],
    ['$mod+z', '$mod+KeyZ'],
    ['6', 'Digit6'],
    ['[', 'BracketLeft'],
    ['+', null],
    ['Escape', null],
  ])('%s lies at %s', (key, place) => expect(physicalKey(key)).toBe(place));

  test.each([
    ['a Latin letter', 'k', 'KeyK', ['king']],
    ['a Cyrillic letter', 'л', 'KeyK', ['king']],
    ['another Latin letter that lies there', 't', 'KeyK', []],
    ['a digit that needs Shift', '-', 'Digit6', ['sixth tile']],
    ['the minus of the keypad', '-', 'NumpadSubtract', ['less']],
    ['a Cyrillic letter on a bracket', 'х', 'BracketLeft', ['back']],
  ])('%s', (_, key, code, done) => expect(pressed(key, code)).toEqual(done));
});
