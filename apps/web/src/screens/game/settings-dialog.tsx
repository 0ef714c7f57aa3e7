import { type Signal, signal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { Switch } from '../shared/rules-fields.tsx';

const KEYS = [
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
  'help',
] as const;

type Props = {
  open: Signal<boolean>;
  /** More settings for this place. */
  more: ComponentChildren;
};

/** The player's own settings, a link to the rules, and the list of keys. */
export function SettingsDialog({ open, more }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => {
    open.value = false;
  };
  useSignalEffect(() => {
    if (open.value) dialog.current?.showModal();
    else dialog.current?.close();
  });
  return (
    <dialog ref={dialog} class="sheet settings" aria-label={t('settings.title')} onClose={close}>
      <h2>{t('settings.title')}</h2>
      <Switch words={t('settings.atOnce')} on={confirmAtOnce.value} set={setConfirmAtOnce} />
      {more}
      <Keys />
      <div class="form-end">
        <a class="button" href="/rules" target="_blank" rel="noopener">
          {t('settings.rules')}
        </a>
        <button type="button" class="primary" onClick={close}>
          {t('app.close')}
        </button>
      </div>
    </dialog>
  );
}

const Keys = () => (
  <section class="keys">
    <h3>{t('help.title')}</h3>
    <ul>
      {KEYS.map((line) => (
        <li key={line}>{t(`help.${line}`)}</li>
      ))}
    </ul>
  </section>
);

const KEPT_AS = 'tigris.confirm-at-once';

/** Whether this person's turns end without a confirmation. The browser stores it, since it concerns nobody else. */
export const confirmAtOnce = signal(localStorage.getItem(KEPT_AS) === 'yes');

function setConfirmAtOnce(on: boolean): void {
  localStorage.setItem(KEPT_AS, on ? 'yes' : 'no');
  confirmAtOnce.value = on;
}
