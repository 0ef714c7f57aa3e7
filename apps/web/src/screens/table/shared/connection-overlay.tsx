import { t } from '../../../i18n/i18n.ts';
import type { TableSource } from '../../../net/table-source.ts';
import { navigate } from '../../../router.ts';
import { errorWords } from '../../shared/error-message.tsx';
import { PageTools } from '../../shared/page/page-tools.tsx';

/** Covers the page while the connection is lost, or another tab plays. */
export function ConnectionOverlay({ source }: { source: TableSource }) {
  if (source.connection.value === 'reconnecting')
    return (
      <div class="connection-overlay" role="status" data-connection="reconnecting">
        <p class="connection-overlay-card">{t('net.reconnecting')}</p>
      </div>
    );
  if (source.you.value?.active === false)
    return (
      <div class="connection-overlay" role="status" data-connection="elsewhere">
        <div class="connection-overlay-card">
          <p>{t('net.older')}</p>
          <button type="button" class="primary big" onClick={() => void source.send({ type: 'takeOver' })}>
            {t('net.takeOver')}
          </button>
        </div>
      </div>
    );
  return null;
}

/** Says why the table cannot be opened. */
export function TableClosedScreen({ code }: { code: string }) {
  return (
    <main class="nowhere" data-closed={code}>
      <h1>{t('net.gone')}</h1>
      <p>{errorWords(code)}</p>
      <button type="button" class="primary" onClick={() => navigate('/')}>
        {t('app.toHome')}
      </button>
      <PageTools />
    </main>
  );
}
