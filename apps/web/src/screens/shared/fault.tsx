import { t, tMaybe } from '../../i18n/i18n.ts';

/** Words for a code, whether the table or the rules gave it. */
export const faultWords = (code: string): string =>
  tMaybe(`fault.${code}`) ?? tMaybe(`refusal.${code}`) ?? t('fault.unknown');

export function Fault({ code }: { code: string | null }) {
  return code === null ? null : (
    <p class="fault" role="alert">
      {faultWords(code)}
    </p>
  );
}
