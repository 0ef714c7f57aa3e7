import type { Call } from '../ports/calls.ts';
import type { Clock } from '../ports/environment.ts';
import { isLanguage } from '../ports/languages.ts';
import type { Subscription } from '../store/store.ts';
import { encryptPush } from './encrypt-push.ts';
import type { Letter } from './outbound-http.ts';
import type { PushKeys } from './push-keys.ts';
import { noticeOf } from './push-texts.ts';

/** All messages are padded to this, and a push service takes almost four times as much. */
const LENGTH = 1024;
/** In seconds: the longest that a push service keeps a message for a browser that is off, and the shortest. */
const [LONGEST, LEAST] = [28 * 86_400, 3600];

type PushMeans = {
  readonly keys: PushKeys;
  readonly clock: Pick<Clock, 'now'>;
  /** Where push services find whoever runs this server. */
  readonly contact: string | undefined;
};

/** What a push service is sent, so that one browser shows a notice. */
export function pushLetter(
  call: Call,
  subscription: Subscription,
  { keys, clock, contact }: PushMeans,
): Omit<Letter, 'pay' | 'payTo'> {
  const { endpoint, language, id } = subscription;
  const notice = noticeOf(call, isLanguage(language) ? language : 'en');
  return {
    url: endpoint,
    headers: {
      Authorization: keys.authorization(endpoint, clock.now(), contact),
      'Content-Type': 'application/octet-stream',
      'Content-Encoding': 'aes128gcm',
      TTL: String(Math.min(LONGEST, Math.max(LEAST, Math.floor(call.left / 1000)))),
      Urgency: 'normal',
      // A browser that was off shall hear of a table once. The name of the topic is not the code of the table.
      Topic: keys.topicOf(`${call.code} ${id}`),
    },
    body: encryptPush(Buffer.from(JSON.stringify(notice)), subscription, LENGTH),
  };
}

/** Those of Google, Mozilla, Apple and Microsoft. */
const LARGE = /^(fcm\.googleapis\.com|(.+\.)?(push\.services\.mozilla|push\.apple|notify\.windows)\.com)$/;

/**
 * Whether a push service is one that most browsers share. It has limits of its own, and what one person has it sent must
 * not use up what all others may send there. Any other endpoint may be a stranger's server.
 */
export const isOfLargeService = ({ endpoint }: Pick<Subscription, 'endpoint'>): boolean =>
  LARGE.test(new URL(endpoint).hostname);
