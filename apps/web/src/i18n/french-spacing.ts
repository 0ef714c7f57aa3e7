import type { Language } from './language.ts';

/** In French a sign of two parts never begins a line, and a quotation never ends one: those spaces do not break. */
export const withFrenchSpacing = (words: string, language: Language): string =>
  language === 'fr' ? words.replace(/ (?=[:;!?%»])|(?<=«) /g, '\u00a0') : words;
