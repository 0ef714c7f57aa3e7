import { describe, expect, test } from '@jest/globals';
import { alsoByPlace, placeOf } from '../src/a11y/key-places.ts';

/** What a press does that both its letter and its place are bound to, as the key library calls them one by one. */
function pressed(key: string, code: string): string[] {
  const done: string[] = [];
  const press = { key, defaultPrevented: false };
  const note = (name: string) => (each: typeof press) => {
    if (!each.defaultPrevented) done.push(name);
    each.defaultPrevented = true;
  };
  const all = alsoByPlace({ k: note('king'), '6': note('sixth tile'), '-': note('less'), '[': note('back') });
  for (const [name, run] of Object.entries(all)) if (name === key || name === code) run(press);
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
  ])('%s lies at %s', (key, place) => expect(placeOf(key)).toBe(place));

  test.each([
    ['a Latin letter', 'k', 'KeyK', ['king']],
    ['a Cyrillic letter', 'л', 'KeyK', ['king']],
    ['another Latin letter that lies there', 't', 'KeyK', []],
    ['a digit that needs Shift', '-', 'Digit6', ['sixth tile']],
    ['the minus of the keypad', '-', 'NumpadSubtract', ['less']],
    ['a Cyrillic letter on a bracket', 'х', 'BracketLeft', ['back']],
  ])('%s', (_, key, code, done) => expect(pressed(key, code)).toEqual(done));
});
