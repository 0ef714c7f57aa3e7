import { type Budgets, OWN_MACHINE } from '../limits/budgets.ts';
import { errorFacts, type Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Call, CallSender, Webhook } from '../ports/calls.ts';
import type { Clock, Timers } from '../ports/environment.ts';
import type { PersonId } from '../ports/persons.ts';
import type { Tables } from '../ports/tables.ts';
import type { Subscription, SubscriptionStore } from '../store/store.ts';
import { Delivery, type Parcel } from './delivery-queue.ts';
import type { Outbound } from './outbound-http.ts';
import type { PushKeys } from './push-keys.ts';
import { isOfLargeService, pushLetter } from './push-request.ts';
import { webhookLetter } from './webhook-request.ts';

type Given = {
  readonly outbound: Outbound;
  readonly keys: PushKeys;
  readonly subscriptions: SubscriptionStore;
  readonly tables: Pick<Tables, 'find'>;
  readonly budgets: Pick<Budgets, 'pushes' | 'webhooks'>;
  readonly metrics: Pick<Metrics, 'called'>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  readonly publicUrl: string | undefined;
  /** Whether that person can see that table at this moment. */
  readonly isSeenBy: (code: string, person: PersonId) => boolean;
};

export interface Calls extends CallSender {
  /** How many wait to be tried again. */
  readonly waiting: number;
  close(): Promise<void>;
}

/** Calls people in their browsers, and the webhooks of tables. */
export function createCallSender(given: Given): Calls {
  const { outbound, subscriptions, tables, isSeenBy, metrics, log } = given;
  const delivery = new Delivery({ ...given, count: metrics.called });
  /** The table has closed, opened elsewhere or gone on since: its summary knows. */
  const isWanted = async ({ code, person, asked }: Call): Promise<boolean> =>
    !isSeenBy(code, person.id) && (await tables.find(code))?.summary?.asked === asked;

  const send = async (call: Call): Promise<void> => {
    const browsers = call.push ? await subscriptions.of(call.person.id) : [];
    const parcels = [
      ...browsers.map((each) => pushParcel(given, call, each)),
      ...(call.webhook === null ? [] : [webhookParcel(given, call, call.webhook)]),
    ];
    await Promise.all(parcels.map((parcel) => delivery.bring({ ...parcel, isWanted: () => isWanted(call) })));
  };
  return {
    send: (call) => void send(call).catch((error) => log.warn('call failed', errorFacts(error))),
    allows: outbound.allows,
    get waiting() {
      return delivery.waiting;
    },
    close: () => delivery.close(),
  };
}

type Unchecked = Omit<Parcel, 'isWanted'>;

function pushParcel(given: Given, call: Call, subscription: Subscription): Unchecked {
  const { keys, clock, budgets, publicUrl, subscriptions } = given;
  const { person, id } = subscription;
  // Push services want an address that they can reach somebody at.
  const contact = publicUrl?.startsWith('https:') ? publicUrl : undefined;
  const pay = (): boolean => budgets.pushes.take({ person, address: OWN_MACHINE }) === 0;
  const isLarge = isOfLargeService(subscription);
  const payTo = (address: string): boolean => isLarge || budgets.pushes.take({ person: null, address }) === 0;
  return {
    way: 'push',
    owner: person,
    lane: isLarge ? 'large' : 'others',
    letter: () => ({ ...pushLetter(call, subscription, { keys, clock, contact }), pay, payTo }),
    gone: async () => void (await subscriptions.end(person, id)),
  };
}

function webhookParcel({ clock, budgets, publicUrl }: Given, call: Call, webhook: Webhook): Unchecked {
  const pay = (): boolean => budgets.webhooks.take({ person: call.code, address: OWN_MACHINE }) === 0;
  const payTo = (address: string): boolean => budgets.webhooks.take({ person: null, address }) === 0;
  return {
    way: 'webhook',
    owner: webhook.by,
    lane: 'others',
    letter: () => ({ ...webhookLetter(call, webhook, { clock, origin: publicUrl }), pay, payTo }),
    // Its host has to look after it: it may be there again when the next person is asked.
    gone: async () => undefined,
  };
}
