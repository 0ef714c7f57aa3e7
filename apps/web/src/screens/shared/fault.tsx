import { t, tMaybe } from '../../i18n/i18n.ts';

/** The words for a refusal code of the table or of the rules. */
export const faultWords = (code: string): string =>
  tMaybe(`fault.${code}`) ?? tMaybe(`refusal.${code}`) ?? t('fault.unknown');

export function Fault({ code }: { code: string | null }) {
  return code === null ? null : (
    <p class="fault" role="alert">
      {faultWords(code)}
    </p>
  );
}
