import { signal } from '@preact/signals';
import type { SubscriptionCard } from '@tigris/protocol';
import { language } from '../i18n/language.ts';
import { api } from './api.ts';
import { deviceName } from './device-name.ts';

/**
 * Whether this browser can be called: not at all, not with this page's permission, not yet, or it is. In private windows
 * browsers say that they cannot, or that they may not.
 */
export type PushState = 'cannot' | 'denied' | 'off' | 'on';

/** Null until it is known. */
export const pushState = signal<PushState | null>(null);
/** All browsers in which this person is called; null until the server has answered. */
export const subscriptions = signal<readonly SubscriptionCard[] | null>(null);

/** How long a subscription may be without a word from its browser before this page renews it. */
const RENEW_AFTER_MS = 7 * 86_400_000;
/** Milliseconds that the service worker has to begin. In some private windows it never does. */
const WORKER_TIMEOUT_MS = 8000;

let serverKey = '';

const hasPush = (): boolean =>
  __BUILT__ && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Finds out how things stand, and asks nobody. What the server knows of this browser is renewed now and then.
 * @returns the code of what went wrong.
 */
export async function refreshPushState(): Promise<string | null> {
  const reply = await api.subscriptions();
  if (!reply.ok) return reply.code;
  serverKey = reply.value.key;
  subscriptions.value = reply.value.subscriptions;
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
  if (known.language !== language.value || Date.now() - known.at > RENEW_AFTER_MS)
    await sendSubscription(own);
}

/** The server names a subscription by a hash of its address. */
async function findCard({ endpoint }: PushSubscription): Promise<SubscriptionCard | undefined> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  const id = base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, 22);
  return subscriptions.value?.find((card) => card.id === id);
}

/**
 * Has this browser called. Only to be used when somebody pressed a button for it: the browser asks them for permission.
 * @returns the code of what went wrong; null: nothing, or `pushState` says it.
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
  // Somebody was quicker than the server.
  const failed = serverKey === '' ? await refreshPushState() : null;
  if (failed !== null) return failed;
  const own = await newSubscription();
  if (own !== null) return sendSubscription(own);
  pushState.value = 'cannot';
  return null;
}

async function newSubscription(): Promise<PushSubscription | null> {
  try {
    const late = new Promise<null>((resolve) => setTimeout(resolve, WORKER_TIMEOUT_MS, null));
    const worker = await Promise.race([navigator.serviceWorker.ready, late]);
    // One that is left over may know another key, or was ended elsewhere.
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
  const others = (subscriptions.value ?? []).filter(({ id }) => id !== subscription.id);
  subscriptions.value = [subscription, ...others];
  pushState.value = 'on';
  return null;
}

/** Ends one of this person's subscriptions, on whichever device it is. @returns the code of what went wrong. */
export async function deleteSubscription(id: string): Promise<string | null> {
  const reply = await api.endSubscription(id);
  if (!reply.ok && reply.code !== 'no-such-subscription') return reply.code;
  subscriptions.value = (subscriptions.value ?? []).filter((card) => card.id !== id);
  if (hasPush() && pushState.value === 'on') await refreshOwnSubscription();
  return null;
}
