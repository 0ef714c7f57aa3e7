import './notification-switch.css';
import { clockOf } from '@tigris/protocol';
import { useEffect, useState } from 'preact/hooks';
import { SignIcon } from '../../../art/components/sign-icon.tsx';
import { HORN } from '../../../art/signs/symbols.ts';
import { t } from '../../../i18n/i18n.ts';
import { pushState, pushSubscriptions, refreshPushState, subscribeToPush } from '../../../net/push-notifications.ts';
import type { TableSource } from '../../../net/table-source.ts';
import { ErrorMessage } from '../../shared/error-message.tsx';

/** Turns notifications on and off for this player, in slow games. */
export function NotificationSwitch({ source }: { source: TableSource }) {
  const [error, setError] = useState<string | null>(null);
  const table = source.table.value;
  const you = source.you.value;
  const isOffered = table !== null && you?.slot != null && clockOf(table.options).kind === 'slow';
  useEffect(() => {
    if (isOffered) void refreshPushState();
  }, [isOffered]);
  if (!isOffered || you === null) return null;
  const turn = async (on: boolean): Promise<void> => {
    const failed = on && pushState.value !== 'on' ? await subscribeToPush() : null;
    // Another device may receive notifications.
    if (failed !== null || (on && !hasSubscription())) return setError(failed);
    const answer = await source.send({ type: 'calls', on });
    setError(answer.ok ? null : answer.code);
  };
  const state = pushState.value;
  return (
    <div class="notification-switch" data-notifications={you.calls ? 'on' : 'off'} data-push={state}>
      <button
        type="button"
        class="signed"
        data-go="calls"
        aria-pressed={you.calls}
        onClick={() => void turn(!you.calls)}
      >
        <SignIcon sign={HORN} />
        {t('calls.me')}
      </button>
      <small class="why">{t('calls.meWhy')}</small>
      {state !== null && state !== 'on' && <PushUnavailable state={state} wanted={you.calls} error={setError} />}
      <ErrorMessage code={error} />
    </div>
  );
}

/** Browsers on iPhone and iPad support notifications only for pages on the home screen. */
const isAppleMobile = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

const hasSubscription = (): boolean => (pushSubscriptions.value ?? []).length > 0;

type NotHereProps = {
  state: 'cannot' | 'denied' | 'off';
  wanted: boolean;
  error: (code: string | null) => void;
};

/** Why this browser gets no notifications, or a button to add it. */
function PushUnavailable({ state, wanted, error }: NotHereProps) {
  if (state !== 'off')
    return (
      <p class="notification-problem" role="status">
        {t(state === 'cannot' && isAppleMobile() ? 'calls.iphone' : `calls.${state}`)}
      </p>
    );
  if (!wanted) return null;
  return (
    <button type="button" data-go="call-here" onClick={() => void subscribeToPush().then(error)}>
      {t('calls.here')}
    </button>
  );
}
