import type { Language } from './language.ts';
import type { Group } from './words.ts';

type Loader = () => Promise<object>;

const LOADERS: Readonly<Record<Language, Readonly<Record<Group, Loader>>>> = {
  en: {
    page: async () => (await import('./en/page.ts')).page,
    table: async () => (await import('./en/table.ts')).table,
    rules: async () => (await import('./en/rules.ts')).rules,
  },
  ru: {
    page: async () => (await import('./ru/page.ts')).page,
    table: async () => (await import('./ru/table.ts')).table,
    rules: async () => (await import('./ru/rules.ts')).rules,
  },
  fr: {
    page: async () => (await import('./fr/page.ts')).page,
    table: async () => (await import('./fr/table.ts')).table,
    rules: async () => (await import('./fr/rules.ts')).rules,
  },
};

export const loadWords = (language: Language, group: Group): Promise<object> => LOADERS[language][group]();
