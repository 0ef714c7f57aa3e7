import { HOUSE } from '../art/other-signs.ts';
import { SignArt } from '../art/sign.tsx';
import { t } from '../i18n/i18n.ts';

/** Where there is little room, a house stands for the words. */
export function HomeLink() {
  return (
    <a class="button small signed home-link" href="/" aria-label={t('app.toHome')}>
      <SignArt sign={HOUSE} />
      <span>{t('app.toHome')}</span>
    </a>
  );
}
