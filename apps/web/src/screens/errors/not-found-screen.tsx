import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { PageTools } from '../shared/page/page-tools.tsx';

export function NotFoundScreen() {
  useEffect(() => {
    document.title = t('app.title');
  });
  return (
    <main class="nowhere">
      <h1 class="sr">{t('app.title')}</h1>
      <p>{t('app.nowhere')}</p>
      <a class="button primary" href="/">
        {t('app.toHome')}
      </a>
      <PageTools />
    </main>
  );
}
