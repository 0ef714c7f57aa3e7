import { signal } from '@preact/signals';
import i18next from 'i18next';
import { spaced } from './french-spacing.ts';
import { keepLanguage, type Language, language } from './language.ts';
import type { Group, Key } from './text-groups.ts';
import { loadWords } from './text-groups.ts';

export type Vars = Readonly<Record<string, string | number>>;

const wanted = new Set<Group>();
/** A counter that rises with every group of words that arrives, so that components that show words are drawn again. */
const arrived = signal(0);

/** The words under `signingKey` in the language of the page; `addCount` chooses the plural form. */
export function t(key: Key, vars: Vars = {}): string {
  arrived.value;
  return inShownLanguage(key, vars);
}

/** The words for a key that is made from a code; null if there are none. */
export function tMaybe(key: string, vars: Vars = {}): string | null {
  arrived.value;
  return i18next.exists(key, { lng: language.value }) ? inShownLanguage(key, vars) : null;
}

const inShownLanguage = (key: string, vars: Vars): string =>
  spaced(i18next.t(key, { lng: language.value, ...vars }), language.value);

/** What the page puts together itself, "Classic: Calm bot": in French with a space before the sign. */
export const joined = (sign: ':' | ';', ...parts: readonly string[]): string =>
  parts.join(language.value === 'fr' ? `\u00a0${sign} ` : `${sign} `);

/** "Ann, Bob and Cem". */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(language.value).format(names);

export async function startI18n(first: Language): Promise<void> {
  await i18next.init({
    lng: first,
    fallbackLng: 'en',
    resources: {},
    interpolation: { escapeValue: false },
  });
  await need('page', first);
  show(first);
}

/** Fetches a group of words now, and again whenever the language changes. */
export async function need(group: Group, inLanguage: Language = language.value): Promise<void> {
  wanted.add(group);
  if (!i18next.exists(`loaded.${group}`, { lng: inLanguage, fallbackLng: [] })) {
    i18next.addResourceBundle(inLanguage, 'translation', await loadWords(inLanguage, group), true, true);
    i18next.addResource(inLanguage, 'translation', `loaded.${group}`, group);
  }
  arrived.value += 1;
}

export async function switchLanguage(next: Language): Promise<void> {
  await Promise.all([...wanted].map((group) => need(group, next)));
  keepLanguage(next);
  show(next);
}

function show(next: Language): void {
  language.value = next;
  document.documentElement.lang = next;
}
