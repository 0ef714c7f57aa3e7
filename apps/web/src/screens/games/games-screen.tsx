import './games-screen.css';
import { DYNASTIES } from '@tigris/engine';
import { useEffect, useState } from 'preact/hooks';
import { Scenery } from '../../art/scenery/scenery.tsx';
import { t } from '../../i18n/i18n.ts';
import { fetchMe, me } from '../../net/api.ts';
import { UnreachableScreen } from '../errors/unreachable-screen.tsx';
import { ErrorMessage } from '../shared/error-message.tsx';
import { GameRow } from '../shared/game-row.tsx';
import { HomeLink } from '../shared/page/page-menu.tsx';
import { PageTools } from '../shared/page/page-tools.tsx';
import { SeatSymbols } from '../shared/seat-symbols.tsx';
import { SearchFields } from './search-fields.tsx';
import { fromUrlQuery, isUnfiltered, type SearchQuery, toUrlQuery } from './search-query.ts';
import { type SearchResult, useSearch } from './use-search.ts';

/** Finished games to search and replay: the visitor's own, and those of open tables. */
export function GamesScreen() {
  const [edited, setEdited] = useState<Partial<SearchQuery>>({});
  const [isOffline, setOffline] = useState(false);
  useEffect(() => void fetchMe().then((answered) => setOffline(!answered)), []);
  useEffect(() => {
    document.title = `${t('games.title')} · ${t('app.title')}`;
  });
  const isKnown = Boolean(me.value);
  const query = { ...fromUrlQuery(location.search, isKnown ? 'mine' : 'all'), ...edited };
  const [found, more] = useSearch(me.value === undefined ? null : query);
  if (me.value === undefined && isOffline) return <UnreachableScreen />;
  const set = (change: Partial<SearchQuery>) => {
    const next = { ...query, ...change };
    setEdited(next);
    history.replaceState(null, '', `/games?${toUrlQuery(next)}`);
  };
  return (
    <main class="over-scenery games-page">
      <div class="backdrop">
        <Scenery />
      </div>
      <header class="page-head">
        <HomeLink />
        <h1>{t('games.title')}</h1>
        <PageTools />
      </header>
      <SearchFields query={query} isKnown={isKnown} set={set} />
      <Results found={found} more={more} isUnfiltered={isUnfiltered(query)} />
      {me.value === null && <p class="sign-in">{t('games.signIn')}</p>}
    </main>
  );
}

type ResultsProps = { found: SearchResult; more: () => void; isUnfiltered: boolean };

function Results({ found, more, isUnfiltered }: ResultsProps) {
  const { games, next, error, isLoading } = found;
  return (
    <section class="list found" aria-busy={isLoading}>
      <p class="count" role="status">
        {isLoading ? t('app.loading') : games.length === 0 ? '' : countWords(found)}
      </p>
      <ul>
        {games.map((card) => (
          <GameRow key={`${card.code}/${card.game}`} card={card} />
        ))}
        {games.length === 0 && !isLoading && error === null && (
          <li class="none">
            <SeatSymbols seats={DYNASTIES.map((dynasty) => ({ dynasty }))} />
            <p>{noneWords(next, isUnfiltered)}</p>
          </li>
        )}
      </ul>
      <ErrorMessage code={error} />
      {next !== null && (
        <button type="button" data-go="more" disabled={isLoading} onClick={more}>
          {t('games.more')}
        </button>
      )}
    </section>
  );
}

const countWords = ({ games: { length: count }, next }: SearchResult): string =>
  next === null ? t('games.count', { count }) : t('games.countMore', { count });

const noneWords = (next: string | null, isUnfiltered: boolean): string =>
  next !== null ? t('games.noneSoFar') : isUnfiltered ? t('games.noneYet') : t('games.none');
