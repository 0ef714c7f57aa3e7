import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { need, t } from './i18n/i18n.ts';
import { type Route, route } from './router.ts';
import { HomeScreen } from './screens/home/home-screen.tsx';
import { NowhereScreen } from './screens/nowhere-screen.tsx';

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

/** Shows the screen that `load` fetches. If it cannot be fetched, the page says so and offers to try again. */
function Lazy({ load }: { load: () => Promise<ComponentChild> }) {
  const [loaded, setLoaded] = useState<ComponentChild | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    load().then(setLoaded, () => setFailed(true));
  }, []);
  if (failed) return <Unreachable />;
  return loaded ?? <p class="waiting">{t('app.loading')}</p>;
}

function Unreachable() {
  return (
    <main class="nowhere">
      <p>{t('app.unreachable')}</p>
      <button type="button" class="primary" onClick={() => void startAfresh()}>
        {t('app.again')}
      </button>
    </main>
  );
}

/**
 * A browser remembers the failure of a module or a style sheet and does not ask for it again. So only loading the page
 * again helps, and only once the server answers.
 */
async function startAfresh(): Promise<void> {
  const answer = await fetch('/healthz').catch(() => null);
  if (answer?.ok) location.reload();
}
