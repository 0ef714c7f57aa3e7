import { t } from '../../i18n/i18n.ts';
import { PRESET_RULES, PRESETS } from '../presets.ts';

/** What a game is called: its preset, or that somebody mixed the options. */
export function rulesName(rules: string): string {
  const preset = PRESETS.find((each) => PRESET_RULES[each] === rules);
  return preset === undefined ? t('home.ownRules') : t(`preset.${preset}`);
}
