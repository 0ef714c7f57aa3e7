import { useEffect, useState } from 'preact/hooks';
import { t } from '../../../i18n/i18n.ts';
import { language } from '../../../i18n/language.ts';
import { me } from '../../../net/api.ts';
import { deleteSubscription, pushSubscriptions, refreshPushState } from '../../../net/push-notifications.ts';
import { ErrorMessage } from '../error-message.tsx';

/** The devices that receive this person's notifications, each with a button to remove it. */
export function SubscriptionList() {
  const [error, setError] = useState<string | null>(null);
  const person = me.value?.id;
  useEffect(() => {
    if (person !== undefined) void refreshPushState();
  }, [person]);
  const cards = pushSubscriptions.value;
  if (person === undefined || cards === null) return null;
  return (
    <fieldset class="subscriptions">
      <legend>{t('settings.devices')}</legend>
      {cards.length === 0 && <p>{t('settings.devicesNone')}</p>}
      <ul>
        {cards.map(({ id, device, at }) => (
          <li key={id} data-device={device}>
            <span>
              {device} <small>{t('settings.deviceSeen', { date: dayOf(at) })}</small>
            </span>
            <button
              type="button"
              class="small"
              data-go="end-subscription"
              aria-label={t('settings.deviceEndWho', { device })}
              onClick={() => void deleteSubscription(id).then(setError)}
            >
              {t('settings.deviceEnd')}
            </button>
          </li>
        ))}
      </ul>
      <ErrorMessage code={error} />
    </fieldset>
  );
}

const dayOf = (at: number): string => new Intl.DateTimeFormat(language.value, { dateStyle: 'medium' }).format(at);
