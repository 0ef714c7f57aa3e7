import { type Budgets, LOCAL_MACHINE } from '../limits/budgets.ts';
import { errorFields, type Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Clock, Timers } from '../ports/environment.ts';
import type { Notifier, TurnNotification, Webhook } from '../ports/notifications.ts';
import type { PersonId } from '../ports/persons.ts';
import type { Tables } from '../ports/tables.ts';
import type { Subscription, SubscriptionStore } from '../store/store.ts';
import { type Delivery, DeliveryQueue } from './delivery-queue.ts';
import type { OutboundHttp } from './outbound-http.ts';
import type { PushKeys } from './push-keys.ts';
import { isMajorPushService, pushRequest } from './push-request.ts';
import { webhookRequest } from './webhook-request.ts';

type NotifierDeps = {
  readonly outbound: OutboundHttp;
  readonly keys: PushKeys;
  readonly subscriptions: SubscriptionStore;
  readonly tables: Pick<Tables, 'find'>;
  readonly budgets: Pick<Budgets, 'pushes' | 'webhooks'>;
  readonly metrics: Pick<Metrics, 'countDelivery'>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  readonly publicUrl: string | undefined;
  /** Whether the table is visible on a screen of the person. */
  readonly isOnScreenOf: (code: string, person: PersonId) => boolean;
};

export interface NotificationService extends Notifier {
  /** Deliveries waiting for a retry. */
  readonly waiting: number;
  close(): Promise<void>;
}

/** Notifies persons by web push, and hosts by webhook. */
export function createNotifier(deps: NotifierDeps): NotificationService {
  const { outbound, subscriptions, tables, isOnScreenOf, metrics, log } = deps;
  const queue = new DeliveryQueue({ ...deps, count: metrics.countDelivery });
  /** Checks the table's summary, because the table may have closed, moved or made progress since. */
  const isWanted = async ({ code, person, askedRev }: TurnNotification): Promise<boolean> =>
    !isOnScreenOf(code, person.id) && (await tables.find(code))?.summary?.asked === askedRev;

  const send = async (notification: TurnNotification): Promise<void> => {
    const { wantsPush, person, webhook } = notification;
    const browsers = wantsPush ? await subscriptions.ofPerson(person.id) : [];
    const deliveries = [
      ...browsers.map((each) => pushDelivery(deps, notification, each)),
      ...(webhook === null ? [] : [webhookDelivery(deps, notification, webhook)]),
    ];
    await Promise.all(
      deliveries.map((delivery) => queue.deliver({ ...delivery, isWanted: () => isWanted(notification) })),
    );
  };
  return {
    send: (notification) =>
      void send(notification).catch((error) => log.warn('notification failed', errorFields(error))),
    isAllowed: outbound.isAllowed,
    get waiting() {
      return queue.waiting;
    },
    close: () => queue.close(),
  };
}

type NewDelivery = Omit<Delivery, 'isWanted'>;

function pushDelivery(deps: NotifierDeps, notification: TurnNotification, subscription: Subscription): NewDelivery {
  const { keys, clock, budgets, publicUrl, subscriptions } = deps;
  const { person, id } = subscription;
  // Push services want a contact address.
  const contact = publicUrl?.startsWith('https:') ? publicUrl : undefined;
  const chargeSender = (): boolean => budgets.pushes.tryConsume({ person, address: LOCAL_MACHINE }) === 0;
  const isLarge = isMajorPushService(subscription);
  const chargeTarget = (address: string): boolean =>
    isLarge || budgets.pushes.tryConsume({ person: null, address }) === 0;
  return {
    channel: 'push',
    owner: person,
    lane: isLarge ? 'large' : 'others',
    makeRequest: () => ({
      ...pushRequest(notification, subscription, { keys, clock, contact }),
      chargeSender,
      chargeTarget,
    }),
    onGone: async () => void (await subscriptions.delete(person, id)),
  };
}

function webhookDelivery(
  { clock, budgets, publicUrl }: NotifierDeps,
  notification: TurnNotification,
  webhook: Webhook,
): NewDelivery {
  const chargeSender = (): boolean =>
    budgets.webhooks.tryConsume({ person: notification.code, address: LOCAL_MACHINE }) === 0;
  const chargeTarget = (address: string): boolean => budgets.webhooks.tryConsume({ person: null, address }) === 0;
  return {
    channel: 'webhook',
    owner: webhook.by,
    lane: 'others',
    makeRequest: () => ({
      ...webhookRequest(notification, webhook, { clock, origin: publicUrl }),
      chargeSender,
      chargeTarget,
    }),
    // A missing webhook is not removed: it may be back at the next notification.
    onGone: async () => undefined,
  };
}
