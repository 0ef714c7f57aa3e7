import { expect, test } from '@jest/globals';
import { cleanName } from '../../src/persons/clean-text.ts';

test.each([
  ['Ann', 'Ann'],
  ['  Ann \t\n Lee ', 'Ann Lee'],
  ['"Ann", the «Great»', 'Ann the Great'],
  ["O'Neil", "O'Neil"],
  ['Жан-Поль', 'Жан-Поль'],
  ['Zo\u0065\u0308', 'Zo\u00eb'],
  ['\u202Egnirts\u202C', 'gnirts'],
  ['a\u0000b\u0007c', 'a b c'],
  ['z\u0301\u0301\u0301\u0301\u0301\u0301', '\u017a\u0301\u0301'],
  ['😀', '😀'],
  ['x'.repeat(30), 'x'.repeat(24)],
  ['[Result "a"]', 'Result a'],
  ['a{b}c\\d', 'abcd'],
])('%j becomes %j', (wanted, name) => {
  expect(cleanName(wanted)).toBe(name);
});

test.each(['', '   ', '","', '\u200B\u200D', '...', '\uD800'])('nothing is left of %j', (wanted) => {
  expect(cleanName(wanted)).toBeUndefined();
});

/** All invisible code points. */
const invisible = Array.from({ length: 0x110000 }, (_, at) => at)
  .filter((at) => at < 0xd800 || at > 0xdfff)
  .map((at) => String.fromCodePoint(at))
  .filter((sign) => /[\p{Default_Ignorable_Code_Point}\p{Z}\u2800\u{1D159}]/u.test(sign));

test('invisible characters neither make nor change a name', () => {
  expect(invisible.length).toBeGreaterThan(4000);
  expect(invisible.filter((sign) => cleanName(sign) !== undefined)).toEqual([]);
  expect(invisible.filter((sign) => cleanName(`Ann${sign}`) !== 'Ann')).toEqual([]);
  expect(invisible.filter((sign) => cleanName(`${sign}Ann`) !== 'Ann')).toEqual([]);
  for (const sign of ['\u3164', '\u115F', '\u1160', '\uFFA0', '\u2800']) expect(invisible).toContain(sign);
});

test('an emoji stays one', () => {
  expect(cleanName('\u2764\uFE0F')).toBe('\u2764\uFE0F');
  expect(cleanName('Ann \u{1F44D}\u{1F3FD}')).toBe('Ann \u{1F44D}\u{1F3FD}');
});

test('any cleaned name is valid in a record, and cleaning is idempotent', () => {
  let names = 0;
  for (let i = 0; i < 3000; i++) {
    const wanted = Array.from({ length: (i % 40) + 1 }, (_, at) =>
      String.fromCodePoint((i * 7919 + at * 104_729) % 0x110000),
    ).join('');
    const name = cleanName(wanted);
    if (name === undefined) continue;
    names++;
    expect(name).not.toMatch(/[,"\\[\]{}\p{Cc}\p{Cf}]/u);
    expect(name.length).toBeLessThanOrEqual(96);
    expect(cleanName(name)).toBe(name);
  }
  expect(names).toBeGreaterThan(2000);
});
