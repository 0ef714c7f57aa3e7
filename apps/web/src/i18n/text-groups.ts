import type { advice } from './en/advice.ts';
import type { after } from './en/after.ts';
import type { games } from './en/games.ts';
import type { learn } from './en/learn.ts';
import type { page } from './en/page.ts';
import type { rules } from './en/rules.ts';
import type { settings } from './en/settings.ts';
import type { table } from './en/table.ts';
import type { Language } from './language.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Stem<K extends string> = K extends `${infer S}_${PluralForm}` ? S : K;

type TextPaths<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${Stem<K>}` : TextPaths<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** The paths of all texts, without plural suffixes. */
export type TextKey =
  | TextPaths<typeof page>
  | TextPaths<typeof table>
  | TextPaths<typeof rules>
  | TextPaths<typeof advice>
  | TextPaths<typeof after>
  | TextPaths<typeof games>
  | TextPaths<typeof settings>
  | TextPaths<typeof learn>;

/** The groups of texts. Each is loaded when it is first needed. */
export const TEXT_GROUPS = ['page', 'table', 'rules', 'advice', 'after', 'settings', 'games', 'learn'] as const;
export type TextGroup = (typeof TEXT_GROUPS)[number];

type ExtraPlurals<T> = {
  [K in keyof T as K extends `${infer S}_other` ? `${S}_few` | `${S}_many` : never]?: string;
};

/** The same texts in another language, with plural forms that English does not have. */
export type Translation<T> = {
  [K in keyof T]: T[K] extends string ? string : Translation<T[K]>;
} & ExtraPlurals<T>;

type TextLoader = () => Promise<object>;

const LOADERS: Readonly<Record<Language, Readonly<Record<TextGroup, TextLoader>>>> = {
  en: {
    page: async () => (await import('./en/page.ts')).page,
    table: async () => (await import('./en/table.ts')).table,
    rules: async () => (await import('./en/rules.ts')).rules,
    advice: async () => (await import('./en/advice.ts')).advice,
    after: async () => (await import('./en/after.ts')).after,
    settings: async () => (await import('./en/settings.ts')).settings,
    games: async () => (await import('./en/games.ts')).games,
    learn: async () => (await import('./en/learn.ts')).learn,
  },
  ru: {
    page: async () => (await import('./ru/page.ts')).page,
    table: async () => (await import('./ru/table.ts')).table,
    rules: async () => (await import('./ru/rules.ts')).rules,
    advice: async () => (await import('./ru/advice.ts')).advice,
    after: async () => (await import('./ru/after.ts')).after,
    settings: async () => (await import('./ru/settings.ts')).settings,
    games: async () => (await import('./ru/games.ts')).games,
    learn: async () => (await import('./ru/learn.ts')).learn,
  },
  fr: {
    page: async () => (await import('./fr/page.ts')).page,
    table: async () => (await import('./fr/table.ts')).table,
    rules: async () => (await import('./fr/rules.ts')).rules,
    advice: async () => (await import('./fr/advice.ts')).advice,
    after: async () => (await import('./fr/after.ts')).after,
    settings: async () => (await import('./fr/settings.ts')).settings,
    games: async () => (await import('./fr/games.ts')).games,
    learn: async () => (await import('./fr/learn.ts')).learn,
  },
};

export const loadTextGroup = (language: Language, group: TextGroup): Promise<object> => LOADERS[language][group]();
