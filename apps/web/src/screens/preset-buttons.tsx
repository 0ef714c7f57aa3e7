import type { RulesId } from '@tigris/engine';
import { t } from '../i18n/i18n.ts';
import { PRESET_RULES, PRESETS } from './presets.ts';

/** The mixes of rules that have a name. */
export function PresetButtons({ rules, set }: { rules: RulesId; set: (rules: RulesId) => void }) {
  return (
    <div class="presets">
      {PRESETS.map((preset) => (
        <button
          key={preset}
          type="button"
          class="preset"
          aria-pressed={PRESET_RULES[preset] === rules}
          onClick={() => set(PRESET_RULES[preset])}
        >
          <b>{t(`preset.${preset}`)}</b>
          <small>{t(`preset.${preset}Why`)}</small>
        </button>
      ))}
    </div>
  );
}
