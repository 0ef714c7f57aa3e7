import type { RulesId } from '@tigris/engine';
import { NAMED_RULES, nameOfRules } from '@tigris/engine/explain';
import { t } from '../i18n/i18n.ts';

const PRESETS = ['first', 'classic', 'second', 'everything'] as const;

/** The mixes of rules that have a name. */
export function PresetButtons({ rules, set }: { rules: RulesId; set: (rules: RulesId) => void }) {
  return (
    <div class="presets">
      {PRESETS.map((preset) => (
        <button
          key={preset}
          type="button"
          class="preset"
          aria-pressed={nameOfRules(rules) === preset}
          onClick={() => set(NAMED_RULES[preset])}
        >
          <b>{t(`preset.${preset}`)}</b>
          <small>{t(`preset.${preset}Why`)}</small>
        </button>
      ))}
    </div>
  );
}
