import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { t } from '../../i18n/i18n.ts';
import { SettingsSheet } from '../shared/settings/settings-sheet.tsx';

const KEY_LINES = [
  'arrows',
  'digits',
  'letters',
  'catastrophe',
  'exchange',
  'off',
  'confirm',
  'undo',
  'hint',
  'escape',
  'plus',
  'history',
  'next',
  'help',
] as const;

type Props = {
  open: Signal<boolean>;
  more: ComponentChildren;
};

/** The player's settings, a link to the rules, and the list of keys. */
export const GameSettings = ({ open, more }: Props) => (
  <SettingsSheet
    open={open}
    links={
      <a class="button small" href="/rules" target="_blank" rel="noopener">
        {t('settings.rules')}
      </a>
    }
  >
    {more}
    <KeyList />
  </SettingsSheet>
);

const KeyList = () => (
  <section class="keys">
    <h3>{t('help.title')}</h3>
    <ul>
      {KEY_LINES.map((line) => (
        <li key={line}>{t(`help.${line}`)}</li>
      ))}
    </ul>
  </section>
);
