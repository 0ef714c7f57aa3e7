import { t } from '../../i18n/i18n.ts';
import { navigate } from '../../router.ts';
import { faultWords } from '../fault.tsx';

/** Why one does not come in here. */
export function Closed({ code }: { code: string }) {
  return (
    <main class="nowhere" data-closed={code}>
      <h1>{t('net.gone')}</h1>
      <p>{faultWords(code)}</p>
      <button type="button" class="primary" onClick={() => navigate('/')}>
        {t('app.toHome')}
      </button>
    </main>
  );
}
