import type { Clock } from '../ports/environment.ts';
import { isLanguage } from '../ports/languages.ts';
import type { TurnNotification } from '../ports/notifications.ts';
import type { Subscription } from '../store/store.ts';
import { encryptPush } from './encrypt-push.ts';
import type { OutboundRequest } from './outbound-http.ts';
import type { PushKeys } from './push-keys.ts';
import { pushMessage } from './push-texts.ts';

/** All messages are padded to this size. Push services accept almost four times as much. */
const PADDED_BYTES = 1024;
/** How long the push service retains a message for a browser that is off. */
const MAX_TTL_S = 28 * 86_400;
const MIN_TTL_S = 3600;

type PushRequestDeps = {
  readonly keys: PushKeys;
  readonly clock: Pick<Clock, 'now'>;
  /** URL at which push services can reach the host. */
  readonly contact: string | undefined;
};

/** Makes the request by which a push service lets one browser show a notification. */
export function pushRequest(
  notification: TurnNotification,
  subscription: Subscription,
  { keys, clock, contact }: PushRequestDeps,
): Omit<OutboundRequest, 'chargeSender' | 'chargeTarget'> {
  const { endpoint, language, id } = subscription;
  const message = pushMessage(notification, isLanguage(language) ? language : 'en');
  return {
    url: endpoint,
    headers: {
      Authorization: keys.authorization(endpoint, clock.now(), contact),
      'Content-Type': 'application/octet-stream',
      'Content-Encoding': 'aes128gcm',
      TTL: String(Math.min(MAX_TTL_S, Math.max(MIN_TTL_S, Math.floor(notification.msLeft / 1000)))),
      Urgency: 'normal',
      // A browser that was off gets one message per table. The topic must not contain the table code.
      Topic: keys.topicFor(`${notification.code} ${id}`),
    },
    body: encryptPush(Buffer.from(JSON.stringify(message)), subscription, PADDED_BYTES),
  };
}

/** Google, Mozilla, Apple and Microsoft. */
const MAJOR_PUSH_SERVICES =
  /^(fcm\.googleapis\.com|(.+\.)?(push\.services\.mozilla|push\.apple|notify\.windows)\.com)$/;

/**
 * Whether the push service is one that most browsers share. Those have limits of their own, so the budget per target
 * address does not apply. Any other endpoint may be an arbitrary server.
 */
export const isMajorPushService = ({ endpoint }: Pick<Subscription, 'endpoint'>): boolean =>
  MAJOR_PUSH_SERVICES.test(new URL(endpoint).hostname);
