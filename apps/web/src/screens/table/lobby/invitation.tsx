import { useState } from 'preact/hooks';
import { copyText } from '../../../browser/copy-text.ts';
import { t } from '../../../i18n/i18n.ts';
import { QrCode } from '../../shared/qr-code.tsx';

/** Link to the table: to copy, to share, and as QR code. */
export function Invitation({ code }: { code: string }) {
  const link = `${location.origin}/t/${code}`;
  const [copied, setCopied] = useState(false);
  return (
    <section class="invitation">
      <h2>{t('lobby.invite')}</h2>
      <div class="invite-row">
        <QrCode text={link} label={t('lobby.qr')} />
        <input
          readonly
          value={link}
          aria-label={t('lobby.link')}
          data-go="link"
          onFocus={(event) => event.currentTarget.select()}
        />
        <div class="buttons">
          <button type="button" onClick={() => void copyText(link).then(setCopied)}>
            {t(copied ? 'lobby.copied' : 'lobby.copy')}
          </button>
          {'share' in navigator && (
            <button type="button" onClick={() => void navigator.share({ url: link }).catch(() => {})}>
              {t('lobby.share')}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
