/** Search for finished games, as in the query of the page's address and of the request. */
export type SearchQuery = {
  readonly scope: 'mine' | 'all';
  readonly person: string;
  /** Empty for any, as are the next ones. */
  readonly result: string;
  /** Rules in notation, or `has:` and one rule choice. */
  readonly choice: string;
};

const HAS = 'has:';

export function toUrlQuery({ scope, person, result, choice }: SearchQuery): URLSearchParams {
  const has = choice.startsWith(HAS) ? choice.slice(HAS.length) : '';
  const fields = { of: scope, person: person.trim(), result, has, rules: has === '' ? choice : '' };
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
}

export function fromUrlQuery(search: string, of: SearchQuery['scope']): SearchQuery {
  const query = new URLSearchParams(search);
  const has = query.get('has');
  return {
    scope: query.get('of') === 'all' ? 'all' : of,
    person: query.get('person') ?? '',
    result: query.get('result') ?? '',
    choice: has === null ? (query.get('rules') ?? '') : `${HAS}${has}`,
  };
}

export const isUnfiltered = ({ person, result, choice }: SearchQuery): boolean => `${person}${result}${choice}` === '';
