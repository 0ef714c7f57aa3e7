import { switchLanguage, t } from '../i18n/i18n.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, language } from '../i18n/language.ts';

/** Changes the language of the page where one stands, in a game as well. */
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
