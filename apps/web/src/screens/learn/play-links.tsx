import { t } from '../../i18n/i18n.ts';

/** Links to a game against bots and to one with friends. */
export const PlayLinks = () => (
  <>
    <a class="button primary" href="/practise" data-go="practise">
      {t('home.practise')}
    </a>
    <a class="button" href="/" data-go="new-table">
      {t('home.newTable')}
    </a>
  </>
);
