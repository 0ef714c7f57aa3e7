import { createHmac } from 'node:crypto';
import type { Clock } from '../ports/environment.ts';
import type { TurnNotification, Webhook } from '../ports/notifications.ts';
import type { OutboundRequest } from './outbound-http.ts';
import { tablePath } from './push-texts.ts';

type WebhookRequestDeps = {
  readonly clock: Pick<Clock, 'now'>;
  /** `https://host` if configured. */
  readonly origin: string | undefined;
};

/** Makes a signed webhook request, by https://www.standardwebhooks.com. */
export function webhookRequest(
  notification: TurnNotification,
  { url, secret }: Webhook,
  { clock, origin = '' }: WebhookRequestDeps,
): Omit<OutboundRequest, 'chargeSender' | 'chargeTarget'> {
  const body = Buffer.from(JSON.stringify(bodyOf(notification, origin)));
  // The same for all attempts, so that the receiver can recognize duplicates.
  const id = `call_${notification.code}_${notification.askedRev}${notification.isReminder ? '_reminder' : ''}`;
  const timestamp = String(Math.floor(clock.now() / 1000));
  return {
    url,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'tigris',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${sign(`${id}.${timestamp}.`, body, secret)}`,
    },
    body,
  };
}

const bodyOf = (call: TurnNotification, origin: string) => ({
  type: call.isReminder ? 'table.reminder' : 'table.asks',
  table: call.code,
  game: call.game,
  waitsFor: { name: call.person.name, dynasty: call.dynasty },
  for: call.isQuestion ? 'answer' : 'turn',
  secondsLeft: Math.floor(call.msLeft / 1000),
  link: `${origin}${tablePath(call.code)}`,
});

function sign(start: string, body: Buffer, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(start).update(body).digest('base64');
}
