import type { ComponentChild } from 'preact';
import { useEffect } from 'preact/hooks';
import { loadFonts } from './browser/load-fonts.ts';
import { loadTexts } from './i18n/i18n.ts';
import { me } from './net/api.ts';
import { canShareStream, watchTableLists } from './net/table-lists.ts';
import { type Route, route } from './router.ts';
import { preloadBoard } from './scene/board-view.ts';
import { NotFoundScreen } from './screens/errors/not-found-screen.tsx';
import { UnreachableScreen } from './screens/errors/unreachable-screen.tsx';
import { HomeScreen } from './screens/home/home-screen.tsx';
import { Lazy } from './screens/shared/lazy.tsx';
import { NoNextTableMessage, useNextTableKey } from './screens/shared/page/next-table.tsx';

/** Renders the screen of the route. All screens except home are loaded on demand. */
export function App() {
  const plays = showsBoard(route.value);
  useEffect(() => {
    if (!plays) return loadFonts();
    // Loads the board in parallel with its screen.
    void preloadBoard().catch(() => {});
    const timer = setTimeout(loadFonts, FONTS_WITHOUT_BOARD_MS);
    return () => clearTimeout(timer);
  }, [plays]);
  useLists(route.value);
  return (
    <>
      {screenOf(route.value)}
      <NoNextTableMessage />
    </>
  );
}

const showsBoard = (to: Route): boolean =>
  to.screen === 'table' || to.screen === 'practise' || (to.screen === 'learn' && to.lesson !== '');

/** Keeps the lists of tables up to date on pages that show them. */
function useLists({ screen }: Route): void {
  const isHome = screen === 'home';
  const watches = isHome || (screen === 'table' && Boolean(me.value));
  useEffect(() => (watches ? watchTableLists(isHome) : undefined), [watches, canShareStream ? null : isHome]);
  useNextTableKey(watches);
}

/** Tables without a board, such as lobbies, load fonts after this time. */
const FONTS_WITHOUT_BOARD_MS = 4000;

function screenOf(to: Route) {
  switch (to.screen) {
    case 'home':
      return <HomeScreen />;
    case 'table':
      return (
        <Screen
          key={`${to.code}/${to.game}`}
          load={async () => {
            const { TableScreen } = await import('./screens/table/table-screen.tsx');
            return <TableScreen code={to.code} game={to.game} />;
          }}
        />
      );
    case 'practise':
      return (
        <Screen
          key="practise"
          load={async () => {
            const { PracticeScreen } = await import('./screens/practice/practice-screen.tsx');
            return <PracticeScreen />;
          }}
        />
      );
    case 'learn':
      return (
        <Screen
          key={`learn/${to.lesson}`}
          load={async () => {
            const { LearnScreen } = await import('./screens/learn/learn-screen.tsx');
            return <LearnScreen name={to.lesson} />;
          }}
        />
      );
    case 'games':
      return (
        <Screen
          key="games"
          load={async () => {
            const { GamesScreen } = await import('./screens/games/games-screen.tsx');
            await loadTexts('games');
            return <GamesScreen />;
          }}
        />
      );
    case 'rules':
      return (
        <Screen
          key="rules"
          load={async () => {
            const { RulesScreen } = await import('./screens/rules/rules-screen.tsx');
            await loadTexts('rules');
            return <RulesScreen />;
          }}
        />
      );
    case 'dev':
      return __DEV_PAGES__ ? <DevPages page={to.page} /> : <NotFoundScreen />;
    default:
      return <NotFoundScreen />;
  }
}

function DevPages({ page }: { page: string }) {
  return (
    <Screen
      key={page}
      load={async () => {
        if (!__DEV_PAGES__) return <NotFoundScreen />;
        // biome-ignore lint/style/noRestrictedImports: left out of every build without dev pages
        const { DevScreen } = await import('./dev/dev-screen.tsx');
        return <DevScreen page={page} />;
      }}
    />
  );
}

/** Loads a screen. If that fails, offers to retry. */
const Screen = ({ load }: { load: () => Promise<ComponentChild> }) => (
  <Lazy load={load} failed={<UnreachableScreen />} />
);
