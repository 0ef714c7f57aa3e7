import type { GameCard } from '@tigris/protocol';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../../net/api.ts';
import { type SearchQuery, toUrlQuery } from './search-query.ts';

/** Delay after typing before a search starts. */
const TYPING_PAUSE_MS = 300;

export type SearchResult = {
  readonly games: readonly GameCard[];
  /** Cursor for older games; null at the end. */
  readonly next: string | null;
  readonly error: string | null;
  readonly isLoading: boolean;
};

const EMPTY_RESULT: SearchResult = { games: [], next: null, error: null, isLoading: true };

/** Finds games, and more of them on request. Ignores answers to outdated queries. */
export function useSearch(query: SearchQuery | null): [SearchResult, () => void] {
  const [found, setFound] = useState(EMPTY_RESULT);
  const urlQuery = query === null ? null : toUrlQuery(query).toString();
  useEffect(() => {
    if (urlQuery === null) return;
    let isOutdated = false;
    setFound((before) => ({ ...before, isLoading: true }));
    const timer = setTimeout(async () => {
      const page = await fetchPage(urlQuery, null);
      if (!isOutdated) setFound(page);
    }, TYPING_PAUSE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [urlQuery]);
  const more = async (): Promise<void> => {
    const { next } = found;
    if (urlQuery === null || next === null || found.isLoading) return;
    setFound({ ...found, isLoading: true });
    const page = await fetchPage(urlQuery, next);
    setFound((now) =>
      now.next === next ? { ...page, games: [...now.games, ...page.games], next: page.error ? next : page.next } : now,
    );
  };
  return [found, () => void more()];
}

async function fetchPage(query: string, from: string | null): Promise<SearchResult> {
  const reply = await api.games(from === null ? query : `${query}&from=${encodeURIComponent(from)}`);
  return reply.ok
    ? { ...reply.value, error: null, isLoading: false }
    : { ...EMPTY_RESULT, error: reply.code, isLoading: false };
}
