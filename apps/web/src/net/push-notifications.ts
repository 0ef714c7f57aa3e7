import { signal } from '@preact/signals';
import type { SubscriptionCard } from '@tigris/protocol';
import { language } from '../i18n/language.ts';
import { api } from './api.ts';
import { deviceName } from './device-name.ts';

/** Whether this browser receives notifications. In private windows browsers don't support or don't permit them. */
export type PushState = 'cannot' | 'denied' | 'off' | 'on';

/** Null until known. */
export const pushState = signal<PushState | null>(null);
/** The subscriptions of this person in all browsers; null until the server has answered. */
export const pushSubscriptions = signal<readonly SubscriptionCard[] | null>(null);

/** Age after which this browser renews its subscription at the server, in ms. */
const RENEW_AFTER_MS = 7 * 86_400_000;
/** Maximum time the service worker may take to start, in ms. In some private windows it never does. */
const WORKER_TIMEOUT_MS = 8000;

let serverKey = '';

const hasPush = (): boolean =>
  __BUILT__ && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Refreshes `pushState` and `pushSubscriptions` without asking the user, and renews the subscription of this browser.
 * @returns an error code or null.
 */
export async function refreshPushState(): Promise<string | null> {
  const reply = await api.subscriptions();
  if (!reply.ok) return reply.code;
  serverKey = reply.value.key;
  pushSubscriptions.value = reply.value.subscriptions;
  if (!hasPush()) pushState.value = 'cannot';
  else if (Notification.permission === 'denied') pushState.value = 'denied';
  else await refreshOwnSubscription();
  return null;
}

async function refreshOwnSubscription(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const own = (await worker?.pushManager.getSubscription()) ?? null;
  const known = own === null ? undefined : await findCard(own);
  pushState.value = known === undefined ? 'off' : 'on';
  if (own === null || known === undefined) return;
  if (known.language !== language.value || Date.now() - known.at > RENEW_AFTER_MS) await sendSubscription(own);
}

/** The id of a subscription is a hash of its endpoint. */
async function findCard({ endpoint }: PushSubscription): Promise<SubscriptionCard | undefined> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  const id = base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, 22);
  return pushSubscriptions.value?.find((card) => card.id === id);
}

/**
 * Subscribes this browser. To be called from a click, since the browser asks the user for permission.
 * @returns an error code; null on success, or if `pushState` tells why it failed.
 */
export async function subscribeToPush(): Promise<string | null> {
  if (!hasPush()) {
    pushState.value = 'cannot';
    return null;
  }
  if ((await Notification.requestPermission()) !== 'granted') {
    pushState.value = 'denied';
    return null;
  }
  // The user may have clicked before the server answered.
  const error = serverKey === '' ? await refreshPushState() : null;
  if (error !== null) return error;
  const own = await newSubscription();
  if (own !== null) return sendSubscription(own);
  pushState.value = 'cannot';
  return null;
}

async function newSubscription(): Promise<PushSubscription | null> {
  try {
    const timeout = new Promise<null>((resolve) => setTimeout(resolve, WORKER_TIMEOUT_MS, null));
    const worker = await Promise.race([navigator.serviceWorker.ready, timeout]);
    // An old subscription may have been made with another key, or deleted at the server.
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: serverKey };
    return (await worker?.pushManager.subscribe(options)) ?? null;
  } catch {
    return null;
  }
}

async function sendSubscription(own: PushSubscription): Promise<string | null> {
  const { endpoint, keys } = own.toJSON();
  const reply = await api.subscribe({ endpoint, keys, language: language.value, device: deviceName() });
  if (!reply.ok) return reply.code;
  const { subscription } = reply.value;
  const others = (pushSubscriptions.value ?? []).filter(({ id }) => id !== subscription.id);
  pushSubscriptions.value = [subscription, ...others];
  pushState.value = 'on';
  return null;
}

/** Deletes a subscription of this person on any device. @returns an error code or null. */
export async function deleteSubscription(id: string): Promise<string | null> {
  const reply = await api.deleteSubscription(id);
  if (!reply.ok && reply.code !== 'no-such-subscription') return reply.code;
  pushSubscriptions.value = (pushSubscriptions.value ?? []).filter((card) => card.id !== id);
  if (hasPush() && pushState.value === 'on') await refreshOwnSubscription();
  return null;
}
