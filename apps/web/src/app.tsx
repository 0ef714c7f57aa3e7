import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { need, t } from './i18n/i18n.ts';
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

/** Shows what `load` brings once it is there; a page that cannot be fetched says so and offers to try again. */
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
 * A browser keeps what became of a script: one whose words did not arrive has failed for good, and a style sheet that
 * was lost is not asked for again. Only a fresh page begins anew, and that once there is a server to give it.
 */
async function startAfresh(): Promise<void> {
  const answer = await fetch('/healthz').catch(() => null);
  if (answer?.ok) location.reload();
}
