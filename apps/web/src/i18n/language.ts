import { signal } from '@preact/signals';

export const LANGUAGES = ['en', 'ru', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language is named in itself, so that anyone finds their own. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ru: 'Русский',
  fr: 'Français',
};

const KEPT_AS = 'tigris.language';

export const isLanguage = (name: string | null): name is Language =>
  LANGUAGES.some((known) => known === name);

/** What the person chose before, else the first language of the browser that we speak. */
export function preferredLanguage(): Language {
  const kept = localStorage.getItem(KEPT_AS);
  if (isLanguage(kept)) return kept;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

export const keepLanguage = (language: Language): void => localStorage.setItem(KEPT_AS, language);

/** The language the page speaks at this moment: everything that shows words reads it through `t`. */
export const language = signal<Language>('en');
