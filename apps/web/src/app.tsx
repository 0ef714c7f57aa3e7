import type { ComponentChild } from 'preact';
import { need } from './i18n/i18n.ts';
import { type Route, route } from './router.ts';
import { HomeScreen } from './screens/home/home-screen.tsx';
import { NowhereScreen } from './screens/nowhere-screen.tsx';
import { Lazy } from './screens/shared/lazy.tsx';
import { UnreachableScreen } from './screens/unreachable-screen.tsx';

/** Each route has a screen. All screens except home are fetched when they are first opened. */
export function App() {
  return screenOf(route.value);
}

function screenOf(to: Route) {
  switch (to.at) {
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
            const { PractiseScreen } = await import('./screens/practise-screen.tsx');
            return <PractiseScreen />;
          }}
        />
      );
    case 'rules':
      return (
        <Screen
          key="rules"
          load={async () => {
            const { RulesScreen } = await import('./screens/rules-screen.tsx');
            await need('rules');
            return <RulesScreen />;
          }}
        />
      );
    case 'dev':
      return __DEV_PAGES__ ? <DevPages page={to.page} /> : <NowhereScreen />;
    default:
      return <NowhereScreen />;
  }
}

function DevPages({ page }: { page: string }) {
  return (
    <Screen
      key={page}
      load={async () => {
        if (!__DEV_PAGES__) return <NowhereScreen />;
        // biome-ignore lint/style/noRestrictedImports: left out of every build without dev pages
        const { DevScreen } = await import('./dev/dev-screen.tsx');
        return <DevScreen page={page} />;
      }}
    />
  );
}

/** If a screen cannot be fetched, the page says so and offers to try again. */
const Screen = ({ load }: { load: () => Promise<ComponentChild> }) => (
  <Lazy load={load} failed={<UnreachableScreen />} />
);
