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
  /** Whether that person can see that table at this moment. */
  readonly isSeenBy: (code: string, person: PersonId) => boolean;
};

export interface NotificationService extends Notifier {
  /** How many wait to be tried again. */
  readonly waiting: number;
  close(): Promise<void>;
}

/** Calls people in their browsers, and the webhooks of tables. */
export function createNotifier(deps: NotifierDeps): NotificationService {
  const { outbound, subscriptions, tables, isSeenBy, metrics, log } = deps;
  const delivery = new DeliveryQueue({ ...deps, count: metrics.countDelivery });
  /** The table has closed, opened elsewhere or gone on since: its summary knows. */
  const isWanted = async ({ code, person, askedRev }: TurnNotification): Promise<boolean> =>
    !isSeenBy(code, person.id) && (await tables.find(code))?.summary?.asked === askedRev;

  const send = async (call: TurnNotification): Promise<void> => {
    const browsers = call.wantsPush ? await subscriptions.ofPerson(call.person.id) : [];
    const deliveries = [
      ...browsers.map((each) => pushDelivery(deps, call, each)),
      ...(call.webhook === null ? [] : [webhookDelivery(deps, call, call.webhook)]),
    ];
    await Promise.all(
      deliveries.map((parcel) => delivery.deliver({ ...parcel, isWanted: () => isWanted(call) })),
    );
  };
  return {
    send: (call) => void send(call).catch((error) => log.warn('call failed', errorFields(error))),
    isAllowed: outbound.isAllowed,
    get waiting() {
      return delivery.waiting;
    },
    close: () => delivery.close(),
  };
}

type NewDelivery = Omit<Delivery, 'isWanted'>;

function pushDelivery(
  deps: NotifierDeps,
  notification: TurnNotification,
  subscription: Subscription,
): NewDelivery {
  const { keys, clock, budgets, publicUrl, subscriptions } = deps;
  const { person, id } = subscription;
  // Push services want an address that they can reach somebody at.
  const contact = publicUrl?.startsWith('https:') ? publicUrl : undefined;
  const pay = (): boolean => budgets.pushes.tryConsume({ person, address: LOCAL_MACHINE }) === 0;
  const isLarge = isMajorPushService(subscription);
  const payTo = (address: string): boolean =>
    isLarge || budgets.pushes.tryConsume({ person: null, address }) === 0;
  return {
    channel: 'push',
    owner: person,
    lane: isLarge ? 'large' : 'others',
    makeRequest: () => ({
      ...pushRequest(notification, subscription, { keys, clock, contact }),
      chargeSender: pay,
      chargeTarget: payTo,
    }),
    onGone: async () => void (await subscriptions.delete(person, id)),
  };
}

function webhookDelivery(
  { clock, budgets, publicUrl }: NotifierDeps,
  notification: TurnNotification,
  webhook: Webhook,
): NewDelivery {
  const pay = (): boolean =>
    budgets.webhooks.tryConsume({ person: notification.code, address: LOCAL_MACHINE }) === 0;
  const payTo = (address: string): boolean => budgets.webhooks.tryConsume({ person: null, address }) === 0;
  return {
    channel: 'webhook',
    owner: webhook.by,
    lane: 'others',
    makeRequest: () => ({
      ...webhookRequest(notification, webhook, { clock, origin: publicUrl }),
      chargeSender: pay,
      chargeTarget: payTo,
    }),
    // Its host has to look after it: it may be there again when the next person is asked.
    onGone: async () => undefined,
  };
}
