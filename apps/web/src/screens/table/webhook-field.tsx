import { MAX_URL, type You } from '@tigris/protocol';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { Send } from './gathering.tsx';

type Props = {
  webhook: You['webhook'];
  /** Whether this is the host, and not only whoever gave the address when they were. */
  host: boolean;
  send: Send;
};

/** In a game of days: an address that is told whose turn it is. The host sets it; whoever gave it may take it away. */
export function WebhookField({ webhook, host, send }: Props) {
  const [url, setUrl] = useState('');
  const change = async (next: string) => {
    await send({ type: 'webhook', url: next });
    setUrl('');
  };
  return (
    <form
      class="field password webhook"
      data-webhook={webhook?.url ?? undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void change(url.trim());
      }}
    >
      <label class="field">
        <span>{t('calls.webhook')}</span>
        <input
          name="webhook"
          type="url"
          autocomplete="off"
          maxlength={MAX_URL}
          disabled={!host}
          placeholder={webhook === null ? t('calls.webhookNone') : (webhook.url ?? t('calls.webhookOther'))}
          value={url}
          onInput={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <small class="why">{t('calls.webhookWhy')}</small>
      </label>
      <button type="submit" data-go="webhook" disabled={url.trim() === ''}>
        {t('calls.webhookSet')}
      </button>
      {webhook !== null && (
        <>
          <button type="button" data-go="no-webhook" onClick={() => void change('')}>
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
