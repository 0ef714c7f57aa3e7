import { MAX_PASSWORD } from '@tigris/protocol';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { Send } from './gathering.tsx';

/** For the host: sets, changes or takes away the password that people need to sit down. */
export function PasswordField({ set, send }: { set: boolean; send: Send }) {
  const [text, setText] = useState('');
  const change = async (next: string) => {
    await send({ type: 'password', text: next });
    setText('');
  };
  return (
    <form
      class="field password"
      onSubmit={(event) => {
        event.preventDefault();
        void change(text);
      }}
    >
      <label class="field">
        <span>{t('option.password')}</span>
        <input
          name="new-password"
          autocomplete="off"
          maxlength={MAX_PASSWORD}
          placeholder={t(set ? 'option.passwordSet' : 'option.passwordNone')}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <button type="submit" data-go="password" disabled={text === ''}>
        {t('option.passwordChange')}
      </button>
      {set && (
        <button type="button" data-go="no-password" onClick={() => void change('')}>
          {t('option.passwordOff')}
        </button>
      )}
    </form>
  );
}
