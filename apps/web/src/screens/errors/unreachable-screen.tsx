import { t } from '../../i18n/i18n.ts';
import { HomeLink } from '../shared/page/page-menu.tsx';
import { PageTools } from '../shared/page/page-tools.tsx';

/** Says that something could not be fetched, and offers to retry. */
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

/** Browsers cache the failure of a module or style sheet. Only a reload helps, once the server answers again. */
async function reloadOnceReachable(): Promise<void> {
  const answer = await fetch('/healthz').catch(() => null);
  if (answer?.ok) location.reload();
}
