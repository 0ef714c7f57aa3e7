import { useEffect, useState } from 'preact/hooks';
import { t } from '../../../i18n/i18n.ts';
import { api, me } from '../../../net/api.ts';
import { ErrorMessage } from '../../shared/error-message.tsx';
import { QrCode } from '../../shared/qr-code.tsx';
import { SignOut } from './sign-out.tsx';

/** A link, also as QR code, that signs this person in on another device. */
export function DeviceLink() {
  const [url, setUrl] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  if (!me.value) return null;
  const make = async () => {
    const reply = await api.deviceLink();
    if (reply.ok) setUrl(reply.value.url);
    else setError(reply.code);
  };
  return (
    <details class="device">
      <summary>{t('home.device')}</summary>
      {url === null ? (
        <button type="button" onClick={() => void make()}>
          {t('home.deviceMake')}
        </button>
      ) : (
        <>
          <p>{t('home.deviceWhy')}</p>
          <input readonly value={url} aria-label={t('home.device')} onFocus={(event) => event.currentTarget.select()} />
          <QrCode text={url} label={t('home.device')} />
        </>
      )}
      <ErrorMessage code={error} />
      <SignOut />
    </details>
  );
}

const DEVICE_HASH = '#device=';
const isDeviceLink = (): boolean => location.hash.startsWith(DEVICE_HASH);

/**
 * The page behind a device link. The secret is in the fragment of the address, which browsers do not send to
 * servers.
 */
export function ClaimDeviceDialog() {
  const [state, setState] = useState<'none' | 'asked' | 'done' | 'failed'>(() => (isDeviceLink() ? 'asked' : 'none'));
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    // A second link in the same tab does not reload the page.
    const follow = () => isDeviceLink() && setState('asked');
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  if (state === 'none') return null;
  const claim = async () => {
    const reply = await api.claimDevice(location.hash.slice(DEVICE_HASH.length));
    const isOver = reply.ok || reply.code === 'bad-link';
    setError(isOver ? null : reply.code);
    if (!isOver) return;
    history.replaceState(null, '', '/');
    if (reply.ok) me.value = reply.value.person;
    setState(reply.ok ? 'done' : 'failed');
  };
  return (
    <div class="claim" role="dialog" aria-label={t('home.device')}>
      {state === 'asked' && <p>{t('home.deviceAsk')}</p>}
      <ErrorMessage code={error} />
      {state === 'done' && <p>{t('home.deviceDone', { name: me.value?.name ?? '' })}</p>}
      {state === 'failed' && <p>{t('home.deviceFailed')}</p>}
      {state === 'asked' && (
        <button type="button" class="primary" onClick={() => void claim()}>
          {t('home.deviceUse')}
        </button>
      )}
      <button type="button" onClick={() => setState('none')}>
        {t(state === 'asked' ? 'app.cancel' : 'app.close')}
      </button>
    </div>
  );
}
