import { createHmac } from 'node:crypto';
import type { Call, Webhook } from '../ports/calls.ts';
import type { Clock } from '../ports/environment.ts';
import type { Letter } from './outbound-http.ts';
import { pathOf } from './push-texts.ts';

type WebhookMeans = {
  readonly clock: Pick<Clock, 'now'>;
  /** `https://host`, where it is known. */
  readonly origin: string | undefined;
};

/** What a webhook is sent. Its names and its signature are those of https://www.standardwebhooks.com. */
export function webhookLetter(
  call: Call,
  { url, secret }: Webhook,
  { clock, origin = '' }: WebhookMeans,
): Omit<Letter, 'pay' | 'payTo'> {
  const body = Buffer.from(JSON.stringify(bodyOf(call, origin)));
  // The same for all tries of a call, so that whoever gets it twice notices.
  const id = `call_${call.code}_${call.asked}${call.reminder ? '_reminder' : ''}`;
  const timestamp = String(Math.floor(clock.now() / 1000));
  return {
    url,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'tigris',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signatureOf(`${id}.${timestamp}.`, body, secret)}`,
    },
    body,
  };
}

const bodyOf = (call: Call, origin: string) => ({
  type: call.reminder ? 'table.reminder' : 'table.asks',
  table: call.code,
  game: call.game,
  waitsFor: { name: call.person.name, dynasty: call.dynasty },
  for: call.answers ? 'answer' : 'turn',
  secondsLeft: Math.floor(call.left / 1000),
  link: `${origin}${pathOf(call.code)}`,
});

function signatureOf(start: string, body: Buffer, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(start).update(body).digest('base64');
}
