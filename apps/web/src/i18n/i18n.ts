import { signal } from '@preact/signals';
import i18next from 'i18next';
import { withFrenchSpacing } from './french-spacing.ts';
import { type Language, language, storeLanguage } from './language.ts';
import type { TextGroup, TextKey } from './text-groups.ts';
import { loadTextGroup } from './text-groups.ts';

export type TextVariables = Readonly<Record<string, string | number>>;

const requestedGroups = new Set<TextGroup>();
/** Incremented with every group of texts that is loaded, to render components with texts again. */
const loadCount = signal(0);

/** Returns the text for a key in the language of the page. `count` selects the plural form. */
export function t(key: TextKey, vars: TextVariables = {}): string {
  loadCount.value;
  return translate(key, vars);
}

/** Returns the text for a key that contains a code; null if there is none. */
export function tIfPresent(key: string, vars: TextVariables = {}): string | null {
  loadCount.value;
  return i18next.exists(key, { lng: language.value }) ? translate(key, vars) : null;
}

const translate = (key: string, vars: TextVariables): string =>
  withFrenchSpacing(i18next.t(key, { lng: language.value, ...vars }), language.value);

/** Joins texts by a sign, as in "Classic: Calm bot": in French with a space before it. */
export const joinParts = (sign: ':' | ';', ...parts: readonly string[]): string =>
  parts.join(language.value === 'fr' ? `\u00a0${sign} ` : `${sign} `);

/** For example: "Ann, Bob and Cem". */
export const formatList = (names: readonly string[]): string => new Intl.ListFormat(language.value).format(names);

export async function initI18n(first: Language): Promise<void> {
  await i18next.init({
    lng: first,
    fallbackLng: 'en',
    resources: {},
    interpolation: { escapeValue: false },
  });
  await loadTexts('page', first);
  applyLanguage(first);
}

/** Loads a group of texts now, and again whenever the language changes. */
export async function loadTexts(group: TextGroup, inLanguage: Language = language.value): Promise<void> {
  requestedGroups.add(group);
  if (!i18next.exists(`loaded.${group}`, { lng: inLanguage, fallbackLng: [] })) {
    i18next.addResourceBundle(inLanguage, 'translation', await loadTextGroup(inLanguage, group), true, true);
    i18next.addResource(inLanguage, 'translation', `loaded.${group}`, group);
  }
  loadCount.value += 1;
}

export async function switchLanguage(next: Language): Promise<void> {
  await Promise.all([...requestedGroups].map((group) => loadTexts(group, next)));
  storeLanguage(next);
  applyLanguage(next);
}

function applyLanguage(next: Language): void {
  language.value = next;
  document.documentElement.lang = next;
}
