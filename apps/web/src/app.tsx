import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from './i18n/i18n.ts';
import { type Route, route } from './router.ts';
import { HomeScreen } from './screens/home/home-screen.tsx';
import { NowhereScreen } from './screens/nowhere-screen.tsx';

/** One page a route; all but home are fetched when they are first opened. */
export function App() {
  return screenOf(route.value);
}

function screenOf(to: Route) {
  switch (to.at) {
    case 'home':
      return <HomeScreen />;
    case 'table':
      return (
        <Lazy
          key={`${to.code}/${to.game}`}
          load={async () => {
            const { TableScreen } = await import('./screens/table/table-screen.tsx');
            return <TableScreen code={to.code} game={to.game} />;
          }}
        />
      );
    case 'practise':
      return (
        <Lazy
          key="practise"
          load={async () => {
            const { PractiseScreen } = await import('./screens/practise-screen.tsx');
            return <PractiseScreen />;
          }}
        />
      );
    case 'rules':
      return (
        <Lazy
          key="rules"
          load={async () => {
            const { RulesScreen } = await import('./screens/rules-screen.tsx');
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
    <Lazy
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

/** Shows what `load` brings once it is there; a page that cannot be fetched says so and offers to try again. */
function Lazy({ load }: { load: () => Promise<ComponentChild> }) {
  const [loaded, setLoaded] = useState<ComponentChild | null>(null);
  const [failed, setFailed] = useState(false);
  const fetchIt = () => {
    setFailed(false);
    load().then(setLoaded, () => setFailed(true));
  };
  useEffect(fetchIt, []);
  if (failed) return <Unreachable again={fetchIt} />;
  return loaded ?? <p class="waiting">{t('app.loading')}</p>;
}

function Unreachable({ again }: { again: () => void }) {
  return (
    <main class="nowhere">
      <p>{t('app.unreachable')}</p>
      <button type="button" class="primary" onClick={again}>
        {t('app.again')}
      </button>
    </main>
  );
}
