import { presetOf } from '@tigris/engine/explain';
import { t } from '../i18n/i18n.ts';

/** The name of a preset, or a generic name for other rules. */
export function rulesName(rules: string): string {
  const preset = presetOf(rules);
  return preset === null ? t('home.ownRules') : t(`preset.${preset}`);
}
