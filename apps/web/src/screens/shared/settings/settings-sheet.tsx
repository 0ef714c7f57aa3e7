import './settings-sheet.css';
import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { SignIcon } from '../../../art/components/sign-icon.tsx';
import { SLIDERS } from '../../../art/signs/symbols.ts';
import { loadTexts, t } from '../../../i18n/i18n.ts';
import { Lazy } from '../lazy.tsx';
import { useCloseOnBack } from '../use-close-on-back.ts';

type Props = {
  open: Signal<boolean>;
  /** Settings of the current page. */
  children?: ComponentChildren;
  /** Links in the head of the sheet. */
  links?: ComponentChildren;
};

/** The sheet with all settings. Its content is loaded when it is first opened. */
export function SettingsSheet({ open, children, links }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const wasOpened = useSignal(false);
  const close = () => {
    open.value = false;
  };
  useCloseOnBack(open.value, close);
  useSignalEffect(() => {
    if (open.value) {
      wasOpened.value = true;
      dialog.current?.showModal();
    } else dialog.current?.close();
  });
  return (
    <dialog ref={dialog} class="sheet settings" aria-label={t('app.settings')} onClose={close}>
      <div class="settings-head">
        <h2>{t('app.settings')}</h2>
        {links}
      </div>
      {wasOpened.value && <Lazy load={loadFields} failed={<p>{t('app.unreachable')}</p>} />}
      {children}
      <div class="form-end">
        <button type="button" class="primary" onClick={close}>
          {t('app.close')}
        </button>
      </div>
    </dialog>
  );
}

async function loadFields() {
  const [{ SettingsFields }] = await Promise.all([import('./settings-fields.tsx'), loadTexts('settings')]);
  return <SettingsFields />;
}

/** The sheet and its button, for pages without a game. */
export function SettingsControl() {
  const open = useSignal(false);
  return (
    <>
      <SettingsButton open={open} />
      <SettingsSheet open={open} />
    </>
  );
}

export const SettingsButton = ({ open }: { open: Signal<boolean> }) => (
  <button
    type="button"
    class="small signed settings-button"
    data-go="settings"
    aria-label={t('app.settings')}
    title={t('app.settings')}
    onClick={() => {
      open.value = true;
    }}
  >
    <SignIcon sign={SLIDERS} />
  </button>
);
