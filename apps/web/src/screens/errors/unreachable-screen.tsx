import { t } from '../../i18n/i18n.ts';
import { HomeLink } from '../shared/page/page-menu.tsx';
import { PageTools } from '../shared/page/page-tools.tsx';

/** Where something could not be fetched: says so, and offers to try again. */
export function UnreachableScreen() {
  return (
    <main class="nowhere">
      <h1 class="sr">{t('app.title')}</h1>
      <p>{t('app.unreachable')}</p>
      <button type="button" class="primary" onClick={() => void reloadOnceReachable()}>
        {t('app.again')}
      </button>
      <HomeLink />
      <PageTools />
    </main>
  );
}

/**
 * A browser remembers the failure of a module or a style sheet and does not ask for it again. So only loading the page
 * again helps, and only once the server answers.
 */
async function reloadOnceReachable(): Promise<void> {
  const answer = await fetch('/healthz').catch(() => null);
  if (answer?.ok) location.reload();
}
