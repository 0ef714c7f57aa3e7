import { MAX_WEBHOOK_URL_CHARS } from '@tigris/protocol';
import { t } from '../../../i18n/i18n.ts';
import type { TableSource } from '../../../net/table-source.ts';
import { ErrorMessage } from '../../shared/error-message.tsx';
import { useSubmittedText } from './use-submitted-text.ts';

type Props = {
  source: TableSource;
  /** Whether this person is the host, rather than a former host who set the webhook. */
  isHost: boolean;
};

/** Address to notify of turns in a slow game. The host sets it; the person who set it may remove it. */
export function WebhookField({ source, isHost }: Props) {
  const { text, setText, error, submit } = useSubmittedText((url) => source.send({ type: 'webhook', url }));
  const webhook = source.you.value?.webhook ?? null;
  return (
    <form
      class="field password webhook"
      data-webhook={webhook?.url ?? undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(text.trim());
      }}
    >
      <label class="field">
        <span>{t('calls.webhook')}</span>
        <input
          name="webhook"
          type="url"
          autocomplete="off"
          maxlength={MAX_WEBHOOK_URL_CHARS}
          disabled={!isHost}
          placeholder={webhook === null ? t('calls.webhookNone') : (webhook.url ?? t('calls.webhookOther'))}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <small class="why">{t('calls.webhookWhy')}</small>
      </label>
      <button type="submit" data-go="webhook" disabled={text.trim() === ''}>
        {t('calls.webhookSet')}
      </button>
      <ErrorMessage code={error} />
      {webhook !== null && (
        <>
          <button type="button" data-go="no-webhook" onClick={() => void submit('')}>
            {t('calls.webhookOff')}
          </button>
          {webhook.secret !== null && (
            <label class="field">
              <span>{t('calls.secret')}</span>
              <input readonly value={webhook.secret} onFocus={(event) => event.currentTarget.select()} />
            </label>
          )}
        </>
      )}
    </form>
  );
}
