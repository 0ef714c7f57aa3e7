import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from './i18n/i18n.ts';

/** Shows what `load` brings once it is there; a page that cannot be fetched says so and offers to try again. */
export function Lazy({ load }: { load: () => Promise<ComponentChild> }) {
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
