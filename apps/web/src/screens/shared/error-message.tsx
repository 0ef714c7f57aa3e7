import { t, tIfPresent } from '../../i18n/i18n.ts';
import { type AttemptedPlay, refusalKey } from '../../words/refusal-words.ts';

/** Text for a refusal code of the table or of the rules. @param of the attempted play, if known. */
export const errorWords = (code: string, of: AttemptedPlay = null): string =>
  tIfPresent(`fault.${code}`) ?? tIfPresent(`refusal.${refusalKey(code, of)}`) ?? t('fault.unknown');

export function ErrorMessage({ code }: { code: string | null }) {
  return code === null ? null : (
    <p class="fault" role="alert">
      {errorWords(code)}
    </p>
  );
}
