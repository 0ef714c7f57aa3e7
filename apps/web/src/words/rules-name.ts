import { presetOf } from '@tigris/engine/explain';
import { t } from '../i18n/i18n.ts';

/** What a mix of rules is called. */
export function rulesName(rules: string): string {
  const preset = presetOf(rules);
  return preset === null ? t('home.ownRules') : t(`preset.${preset}`);
}
