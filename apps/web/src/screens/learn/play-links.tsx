import { t } from '../../i18n/i18n.ts';

/** What comes after learning: a game against bots, which begins with calm ones, or one with friends. */
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
