import { MAX_PASSWORD_CHARS } from '@tigris/protocol';
import { t } from '../../../i18n/i18n.ts';
import type { TableSource } from '../../../net/table-source.ts';
import { ErrorMessage } from '../../shared/error-message.tsx';
import { useSubmittedText } from '../shared/use-submitted-text.ts';

/** Sets, changes or removes the password for sitting down. For the host only. */
export function PasswordField({ isSet, source }: { isSet: boolean; source: TableSource }) {
  const { text, setText, error, submit } = useSubmittedText((next) => source.send({ type: 'password', text: next }));
  return (
    <form
      class="field password"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(text);
      }}
    >
      <label class="field">
        <span>{t('option.password')}</span>
        <input
          name="new-password"
          autocomplete="off"
          maxlength={MAX_PASSWORD_CHARS}
          placeholder={t(isSet ? 'option.passwordSet' : 'option.passwordNone')}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <button type="submit" data-go="password" disabled={text === ''}>
        {t('option.passwordChange')}
      </button>
      {isSet && (
        <button type="button" data-go="no-password" onClick={() => void submit('')}>
          {t('option.passwordOff')}
        </button>
      )}
      <ErrorMessage code={error} />
    </form>
  );
}
