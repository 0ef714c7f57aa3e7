import type { Clock } from '../ports/environment.ts';
import { isLanguage } from '../ports/languages.ts';
import type { TurnNotification } from '../ports/notifications.ts';
import type { Subscription } from '../store/store.ts';
import { encryptPush } from './encrypt-push.ts';
import type { OutboundRequest } from './outbound-http.ts';
import type { PushKeys } from './push-keys.ts';
import { pushMessage } from './push-texts.ts';

/** All messages are padded to this, and a push service takes almost four times as much. */
const PADDED_BYTES = 1024;
/** In seconds: the longest that a push service keeps a message for a browser that is off, and the shortest. */
const [MAX_TTL_S, MIN_TTL_S] = [28 * 86_400, 3600];

type PushRequestDeps = {
  readonly keys: PushKeys;
  readonly clock: Pick<Clock, 'now'>;
  /** Where push services find whoever runs this server. */
  readonly contact: string | undefined;
};

/** What a push service is sent, so that one browser shows a notice. */
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
      // A browser that was off shall hear of a table once. The name of the topic is not the code of the table.
      Topic: keys.topicFor(`${notification.code} ${id}`),
    },
    body: encryptPush(Buffer.from(JSON.stringify(message)), subscription, PADDED_BYTES),
  };
}

/** Those of Google, Mozilla, Apple and Microsoft. */
const MAJOR_PUSH_SERVICES =
  /^(fcm\.googleapis\.com|(.+\.)?(push\.services\.mozilla|push\.apple|notify\.windows)\.com)$/;

/**
 * Whether a push service is one that most browsers share. It has limits of its own, and what one person has it sent must
 * not use up what all others may send there. Any other endpoint may be a stranger's server.
 */
export const isMajorPushService = ({ endpoint }: Pick<Subscription, 'endpoint'>): boolean =>
  MAJOR_PUSH_SERVICES.test(new URL(endpoint).hostname);
