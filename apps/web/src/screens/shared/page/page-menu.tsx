import { SignIcon } from '../../../art/components/sign-icon.tsx';
import { HOUSE } from '../../../art/signs/symbols.ts';
import { switchLanguage, t } from '../../../i18n/i18n.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, language } from '../../../i18n/language.ts';

/** Link to the home page. Small screens show a house instead of the word. */
export function HomeLink() {
  return (
    <a class="button small signed home-link" href="/" aria-label={t('app.toHome')}>
      <SignIcon sign={HOUSE} />
      <span>{t('app.toHome')}</span>
    </a>
  );
}

/** Changes the language without leaving the page. */
export function LanguageSwitch() {
  return (
    <select
      class="language"
      aria-label={t('app.language')}
      value={language.value}
      onChange={({ currentTarget: { value } }) => isLanguage(value) && void switchLanguage(value)}
    >
      {LANGUAGES.map((each) => (
        <option key={each} value={each} lang={each}>
          {LANGUAGE_NAMES[each]}
        </option>
      ))}
    </select>
  );
}
