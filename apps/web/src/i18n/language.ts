import { signal } from '@preact/signals';

export const LANGUAGES = ['en', 'ru', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ru: 'Русский',
  fr: 'Français',
};

const STORAGE_KEY = 'tigris.language';

export const isLanguage = (name: string | null): name is Language => LANGUAGES.some((known) => known === name);

/** Returns the stored choice, or else the first supported language of the browser. */
export function preferredLanguage(): Language {
  const stored = localStorage.getItem(STORAGE_KEY);
  if (isLanguage(stored)) return stored;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

export const storeLanguage = (language: Language): void => localStorage.setItem(STORAGE_KEY, language);

/** The language of the page. Components depend on it through `t`. */
export const language = signal<Language>('en');
