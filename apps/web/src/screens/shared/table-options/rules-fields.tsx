import type { RulesId } from '@tigris/engine';
import { isChosen, PRESET_RULES, presetOf, RULE_CHOICES, RULE_PRESETS, withChoice } from '@tigris/engine/explain';
import type { TableOptions } from '@tigris/protocol';
import { t } from '../../../i18n/i18n.ts';
import { ClockFields } from './clock-fields.tsx';
import { PaceSelect } from './pace-select.tsx';

type Props = { rules: RulesId; set: (rules: RulesId) => void; disabled?: boolean };

/** The rules of a game: a preset, or any combination of options. */
export function RulesFields({ rules, set, disabled = false }: Props) {
  return (
    <fieldset class="rules-fields" disabled={disabled}>
      <legend>{t('preset.title')}</legend>
      <PresetButtons rules={rules} set={set} />
      <div class="switches">
        {RULE_CHOICES.map((choice) => (
          <Switch
            key={choice}
            label={t(`option.${choice}`)}
            description={t(`optionWhy.${choice}`)}
            on={isChosen(rules, choice)}
            set={(on) => set(withChoice(rules, choice, on))}
          />
        ))}
      </div>
    </fieldset>
  );
}

type SwitchProps = {
  label: string;
  /** Explains the option. */
  description?: string;
  on: boolean;
  set: (on: boolean) => void;
};

export function Switch({ label, description, on, set }: SwitchProps) {
  return (
    <label class="switch">
      <input type="checkbox" checked={on} onChange={({ currentTarget }) => set(currentTarget.checked)} />
      <span>
        <span>{label}</span>
        {description !== undefined && <small class="why">{description}</small>}
      </span>
    </label>
  );
}

/** Named combinations of rules. */
export function PresetButtons({ rules, set }: { rules: RulesId; set: (rules: RulesId) => void }) {
  return (
    <div class="presets">
      {RULE_PRESETS.map((preset) => (
        <button
          key={preset}
          type="button"
          class="preset"
          aria-pressed={presetOf(rules) === preset}
          onClick={() => set(PRESET_RULES[preset])}
        >
          <b>{t(`preset.${preset}`)}</b>
          <small>{t(`preset.${preset}Why`)}</small>
        </button>
      ))}
    </div>
  );
}

type SwitchesProps = { options: TableOptions; set: (change: Partial<TableOptions>) => void };

/** Options of a table besides the rules: access, end of turns, order, pace of bots, clock. */
export function TableSwitches({ options, set }: SwitchesProps) {
  return (
    <div class="switches">
      <Switch
        label={t('option.listed')}
        description={t('optionWhy.listed')}
        on={options.listed}
        set={(listed) => set({ listed })}
      />
      <Switch
        label={t('option.watchers')}
        description={t('optionWhy.watchers')}
        on={options.watch === 'anyone'}
        set={(on) => set({ watch: on ? 'anyone' : 'nobody' })}
      />
      <Switch
        label={t('option.confirm')}
        description={t('optionWhy.confirm')}
        on={options.confirm}
        set={(confirm) => set({ confirm })}
      />
      <Switch
        label={t('option.orderDrawn')}
        description={t('optionWhy.orderDrawn')}
        on={options.order === 'drawn'}
        set={(on) => set({ order: on ? 'drawn' : 'seated' })}
      />
      <PaceSelect pace={options.pace} set={(pace) => set({ pace })} />
      <ClockFields options={options} set={set} />
    </div>
  );
}
