import type { GameCard } from '@tigris/protocol';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../../net/api.ts';
import { type SearchQuery, toUrlQuery } from './search-query.ts';

/** Milliseconds that somebody may need between two letters. */
const TYPES = 300;

export type Found = {
  readonly games: readonly GameCard[];
  /** Where older games begin; null: there are none. */
  readonly next: string | null;
  readonly fault: string | null;
  /** Whether the answer is on its way. */
  readonly asking: boolean;
};

const NOTHING: Found = { games: [], next: null, fault: null, asking: true };

/** Finds the games of a wish, and more of them when asked to. An answer to an older wish counts no more. */
export function useSearch(wish: SearchQuery | null): [Found, () => void] {
  const [found, setFound] = useState(NOTHING);
  const query = wish === null ? null : toUrlQuery(wish).toString();
  useEffect(() => {
    if (query === null) return;
    let late = false;
    setFound((before) => ({ ...before, asking: true }));
    const timer = setTimeout(async () => {
      const page = await pageOf(query, null);
      if (!late) setFound(page);
    }, TYPES);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [query]);
  const more = async (): Promise<void> => {
    const { next } = found;
    if (query === null || next === null || found.asking) return;
    setFound({ ...found, asking: true });
    const page = await pageOf(query, next);
    setFound((now) =>
      now.next === next
        ? { ...page, games: [...now.games, ...page.games], next: page.fault ? next : page.next }
        : now,
    );
  };
  return [found, () => void more()];
}

async function pageOf(query: string, from: string | null): Promise<Found> {
  const reply = await api.games(from === null ? query : `${query}&from=${encodeURIComponent(from)}`);
  return reply.ok
    ? { ...reply.value, fault: null, asking: false }
    : { ...NOTHING, fault: reply.code, asking: false };
}
