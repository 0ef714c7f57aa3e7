import { useEffect, useRef, useState } from 'preact/hooks';
import { renderSVG } from 'uqr';
import { copyText } from '../../copy-text.ts';
import { t } from '../../i18n/i18n.ts';

/** The link to the table: to copy, to share, and as a QR code. */
export function Invitation({ code }: { code: string }) {
  const link = `${location.origin}/t/${code}`;
  const [copied, setCopied] = useState(false);
  return (
    <section class="invitation">
      <h2>{t('lobby.invite')}</h2>
      <div class="invite-row">
        <Qr text={link} />
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

/**
 * The code is drawn in ink on parchment. Cameras need a margin of four modules, so the parchment extends around the
 * code.
 */
const QR = { border: 2, blackColor: '#2a211a', whiteColor: '#fbf3de' };

function Qr({ text }: { text: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const svg = new DOMParser().parseFromString(renderSVG(text, QR), 'image/svg+xml').documentElement;
    host.current?.replaceChildren(svg);
  }, [text]);
  return <div class="qr" role="img" aria-label={t('lobby.qr')} ref={host} />;
}
