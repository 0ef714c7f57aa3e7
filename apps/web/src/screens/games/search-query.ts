/** What is looked for among finished games, as the query of the page's address and of the request. */
export type GameWish = {
  readonly of: 'mine' | 'all';
  readonly person: string;
  /** '' for any, as below. */
  readonly result: string;
  /** Rules as the notation writes them, or `has:` and one of their choices. */
  readonly choice: string;
};

const HAS = 'has:';

export function queryOf({ of, person, result, choice }: GameWish): URLSearchParams {
  const has = choice.startsWith(HAS) ? choice.slice(HAS.length) : '';
  const fields = { of, person: person.trim(), result, has, rules: has === '' ? choice : '' };
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
}

export function wishIn(search: string, of: GameWish['of']): GameWish {
  const query = new URLSearchParams(search);
  const has = query.get('has');
  return {
    of: query.get('of') === 'all' ? 'all' : of,
    person: query.get('person') ?? '',
    result: query.get('result') ?? '',
    choice: has === null ? (query.get('rules') ?? '') : `${HAS}${has}`,
  };
}

export const isAnything = ({ person, result, choice }: GameWish): boolean =>
  `${person}${result}${choice}` === '';
