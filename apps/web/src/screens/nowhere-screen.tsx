import { useEffect } from 'preact/hooks';
import { t } from '../i18n/i18n.ts';

export function NowhereScreen() {
  useEffect(() => {
    document.title = t('app.title');
  });
  return (
    <main class="nowhere">
      <p>{t('app.nowhere')}</p>
      <a class="button primary" href="/">
        {t('app.toHome')}
      </a>
    </main>
  );
}
