import type { RulesId } from '@tigris/engine';
import { useState } from 'preact/hooks';
import { t } from '../i18n/i18n.ts';
import { PresetButtons } from './preset-buttons.tsx';

/** Another game against bots: chosen first, then begun, so that nobody loses a game by a slip. */
export function NewPractice({ rules, start }: { rules: RulesId; start: (rules: RulesId) => void }) {
  const [chosen, choose] = useState(rules);
  return (
    <fieldset class="new-practice">
      <legend>{t('practise.start')}</legend>
      <PresetButtons rules={chosen} set={choose} />
      <button type="button" data-go="new-practice" onClick={() => start(chosen)}>
        {t('lobby.start')}
      </button>
    </fieldset>
  );
}
