import type { page } from './en/page.ts';
import type { rules } from './en/rules.ts';
import type { table } from './en/table.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Stem<K extends string> = K extends `${infer S}_${PluralForm}` ? S : K;

type Paths<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${Stem<K>}` : Paths<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Every word of the page by its path, without plural endings: a wrong key does not compile. */
export type Key = Paths<typeof page> | Paths<typeof table> | Paths<typeof rules>;

/** Words of the page, those of a table, and the rules: each group is fetched when it is first needed. */
export const GROUPS = ['page', 'table', 'rules'] as const;
export type Group = (typeof GROUPS)[number];

type MorePlurals<T> = {
  [K in keyof T as K extends `${infer S}_other` ? `${S}_few` | `${S}_many` : never]?: string;
};

/** The same words in another language; it may need plural forms that English lacks. */
export type Translation<T> = {
  [K in keyof T]: T[K] extends string ? string : Translation<T[K]>;
} & MorePlurals<T>;
