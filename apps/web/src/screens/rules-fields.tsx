import type { RulesId } from '@tigris/engine';
import { isChosen, RULE_CHOICES, withChoice } from '@tigris/engine/explain';
import { t } from '../i18n/i18n.ts';
import { PresetButtons } from './preset-buttons.tsx';

type Props = { rules: RulesId; set: (rules: RulesId) => void; disabled?: boolean };

/** Which game is played: one of the presets, or any mix of options. */
export function RulesFields({ rules, set, disabled = false }: Props) {
  return (
    <fieldset class="rules-fields" disabled={disabled}>
      <legend>{t('preset.title')}</legend>
      <PresetButtons rules={rules} set={set} />
      <div class="switches">
        {RULE_CHOICES.map((choice) => (
          <Switch
            key={choice}
            words={t(`option.${choice}`)}
            on={isChosen(rules, choice)}
            set={(on) => set(withChoice(rules, choice, on))}
          />
        ))}
      </div>
    </fieldset>
  );
}

export function Switch({ words, on, set }: { words: string; on: boolean; set: (on: boolean) => void }) {
  return (
    <label class="switch">
      <input type="checkbox" checked={on} onChange={({ currentTarget }) => set(currentTarget.checked)} />
      <span>{words}</span>
    </label>
  );
}
