import { describe, expect, test } from '@jest/globals';
import { BOT_NAMES } from '@tigris/bots';
import { REFUSALS } from '@tigris/engine';
import { PHRASES, TABLE_REFUSALS } from '@tigris/protocol';
import { withFrenchSpacing } from '../../src/i18n/french-spacing.ts';
import { LANGUAGES } from '../../src/i18n/language.ts';
import { loadTextGroup, TEXT_GROUPS } from '../../src/i18n/text-groups.ts';

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** All texts by path. */
function flat(words: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value] as const] : [...flat(value, `${path}${key}.`)],
    ),
  );
}

const stemOf = (key: string): string | null => {
  const end = key.lastIndexOf('_');
  return end > 0 && FORMS.includes(key.slice(end + 1)) ? key.slice(0, end) : null;
};

/** Keys without plural suffixes. */
const unplural = (keys: Iterable<string>): Set<string> => new Set([...keys].map((key) => stemOf(key) ?? key));

const holes = (words: string): string[] => [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort();

describe.each(LANGUAGES.filter((language) => language !== 'en'))('texts in %s', (language) => {
  test.each(TEXT_GROUPS)('%s: the same keys as in English', async (group) => {
    const [words, english] = await Promise.all([loadTextGroup(language, group), loadTextGroup('en', group)]);
    expect(unplural(flat(words).keys())).toEqual(unplural(flat(english).keys()));
  });

  test.each(TEXT_GROUPS)('%s: each text has the same placeholders as in English', async (group) => {
    const [words, english] = [flat(await loadTextGroup(language, group)), flat(await loadTextGroup('en', group))];
    const wrong = [...words].filter(([key, value]) => {
      const other = english.get(key) ?? english.get(`${stemOf(key)}_other`) ?? '';
      return holes(other).join() !== holes(value).join();
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });
});

describe.each(LANGUAGES)('texts in %s', (language) => {
  test.each(TEXT_GROUPS)('%s: no text is empty', async (group) => {
    const words = flat(await loadTextGroup(language, group));
    expect(words.size).toBeGreaterThan(5);
    expect([...words].filter(([, value]) => value.trim() === '')).toEqual([]);
  });

  test.each(TEXT_GROUPS)('%s: all plural forms of the language', async (group) => {
    const keys = flat(await loadTextGroup(language, group));
    const english = flat(await loadTextGroup('en', group));
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    // French uses `many` only from a million, and counts are lower.
    const forms = language === 'fr' ? needed.filter((form) => form !== 'many') : needed;
    const stems = new Set([...keys.keys(), ...english.keys()].map(stemOf).filter((stem) => stem !== null));
    const missing = [...stems].flatMap((stem) =>
      forms.filter((form) => !keys.has(`${stem}_${form}`)).map((form) => `${stem}_${form}`),
    );
    expect(missing).toEqual([]);
  });

  test('every bot has a name and a description', async () => {
    const words = new Map([
      ...flat(await loadTextGroup(language, 'page')),
      ...flat(await loadTextGroup(language, 'table')),
    ]);
    expect(BOT_NAMES.filter((bot) => !words.has(`bot.${bot}`) || !words.has(`botWhy.${bot}`))).toEqual([]);
  });

  test('every refusal code of rules and table and every chat phrase has a text', async () => {
    const words = new Map([
      ...flat(await loadTextGroup(language, 'page')),
      ...flat(await loadTextGroup(language, 'table')),
    ]);
    expect(REFUSALS.filter((code) => !words.has(`refusal.${code}`))).toEqual([]);
    expect(TABLE_REFUSALS.filter((code) => !words.has(`fault.${code}`))).toEqual([]);
    expect(PHRASES.filter((phrase) => !words.has(`chat.phrase.${phrase}`))).toEqual([]);
  });
});

describe('French punctuation', () => {
  const BREAKS = / [:;!?%»]|« /;
  const STICKS = /[\p{L}}][;!?»:]/u;

  test.each(TEXT_GROUPS)('%s: a non-breaking space before each two-part sign', async (group) => {
    const words = [...flat(await loadTextGroup('fr', group))].filter(([, text]) => /[:;!?%»]/.test(text));
    expect(words.filter(([, text]) => STICKS.test(text))).toEqual([]);
    expect(words.map(([, text]) => withFrenchSpacing(text, 'fr')).filter((text) => BREAKS.test(text))).toEqual([]);
  });

  test('other spaces are unchanged', () => {
    expect(withFrenchSpacing('« 3 : 2 »', 'ru')).toBe('« 3 : 2 »');
    expect(withFrenchSpacing('« 3 : 2 » !', 'fr')).toBe('«\u00a03\u00a0: 2\u00a0»\u00a0!');
  });
});
