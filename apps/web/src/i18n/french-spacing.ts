import type { Language } from './language.ts';

/** Makes the spaces before `: ; ! ? % »` and after `«` non-breaking in French. */
export const withFrenchSpacing = (words: string, language: Language): string =>
  language === 'fr' ? words.replace(/ (?=[:;!?%»])|(?<=«) /g, '\u00a0') : words;
