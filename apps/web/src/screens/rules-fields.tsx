import type { RulesId } from '@tigris/engine';
import { t } from '../i18n/i18n.ts';
import { PresetButtons } from './preset-buttons.tsx';
import { boardOf, hasOption, RULE_OPTIONS, withBoard, withOption } from './presets.ts';

type Props = { rules: RulesId; set: (rules: RulesId) => void; disabled?: boolean };

/** Which game is played: one of the presets, or any mix of options. */
export function RulesFields({ rules, set, disabled = false }: Props) {
  return (
    <fieldset class="rules-fields" disabled={disabled}>
      <legend>{t('preset.title')}</legend>
      <PresetButtons rules={rules} set={set} />
      <div class="switches">
        <Switch
          words={t('option.adv')}
          on={boardOf(rules) === 'adv'}
          set={(on) => set(withBoard(rules, on ? 'adv' : 'std'))}
        />
        {RULE_OPTIONS.map((option) => (
          <Switch
            key={option}
            words={t(`option.${option}`)}
            on={hasOption(rules, option)}
            set={(on) => set(withOption(rules, option, on))}
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
