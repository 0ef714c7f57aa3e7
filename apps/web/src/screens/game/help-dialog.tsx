import { type Signal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';

const LINES = [
  'arrows',
  'digits',
  'letters',
  'catastrophe',
  'exchange',
  'off',
  'confirm',
  'undo',
  'escape',
  'plus',
  'history',
  'help',
] as const;

/** The keys, on `?`. */
export function HelpDialog({ open }: { open: Signal<boolean> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useSignalEffect(() => {
    if (open.value) dialog.current?.showModal();
    else dialog.current?.close();
  });
  return (
    <dialog
      ref={dialog}
      class="sheet help"
      aria-label={t('help.title')}
      onClose={() => {
        open.value = false;
      }}
    >
      <h2>{t('help.title')}</h2>
      <ul>
        {LINES.map((line) => (
          <li key={line}>{t(`help.${line}`)}</li>
        ))}
      </ul>
      <button
        type="button"
        class="primary"
        onClick={() => {
          open.value = false;
        }}
      >
        {t('app.close')}
      </button>
    </dialog>
  );
}
