import { useState } from 'preact/hooks';
import { t } from '../../../i18n/i18n.ts';
import { api } from '../../../net/api.ts';
import { ErrorMessage } from '../../shared/error-message.tsx';

/** Signs this person out on all other devices. */
export function SignOut() {
  const [state, setState] = useState<'idle' | 'asked' | 'done'>('idle');
  const [error, setError] = useState<string | null>(null);
  const signOut = async () => {
    const reply = await api.signOutElsewhere();
    setState(reply.ok ? 'done' : 'idle');
    setError(reply.ok ? null : reply.code);
  };
  return (
    <div class="sign-out">
      {state === 'idle' && (
        <button type="button" onClick={() => setState('asked')}>
          {t('home.signOut')}
        </button>
      )}
      {state === 'asked' && (
        <>
          <p>{t('home.signOutWhy')}</p>
          <button type="button" class="primary" onClick={() => void signOut()}>
            {t('home.signOutYes')}
          </button>
          <button type="button" onClick={() => setState('idle')}>
            {t('app.cancel')}
          </button>
        </>
      )}
      {state === 'done' && <p>{t('home.signOutDone')}</p>}
      <ErrorMessage code={error} />
    </div>
  );
}
