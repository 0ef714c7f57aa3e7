import { signal } from '@preact/signals';
import type {
  GameSearchResult,
  PersonCard,
  PersonTables,
  SubscriptionCard,
  TableCard,
  TableOptions,
} from '@tigris/protocol';

export type ApiReply<T> = { ok: true; value: T } | { ok: false; code: string };

/** The error code for a server that cannot be reached. */
const UNREACHABLE = 'away';

/** Never throws. A response that is incomplete or not from our server counts as unreachable. */
async function request<T>(method: string, path: string, body?: object): Promise<ApiReply<T>> {
  try {
    const response = await fetch(`/api${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const text = await response.text();
    return response.ok ? { ok: true, value: JSON.parse(text) } : { ok: false, code: errorCode(text) };
  } catch {
    return { ok: false, code: UNREACHABLE };
  }
}

/** The server sends JSON with a code. A proxy may send anything. */
function errorCode(text: string): string {
  try {
    const code: unknown = JSON.parse(text).code;
    return typeof code === 'string' ? code : UNREACHABLE;
  } catch {
    return UNREACHABLE;
  }
}

export const api = {
  me: () => request<{ person: PersonCard | null }>('GET', '/me'),
  createPerson: (name: string) => request<{ person: PersonCard }>('POST', '/persons', { name }),
  rename: (name: string) => request<{ person: PersonCard }>('PATCH', '/me', { name }),
  deviceLink: () => request<{ url: string }>('POST', '/me/devices', {}),
  signOutElsewhere: () => request<{ person: PersonCard }>('POST', '/me/sign-out-elsewhere', {}),
  claimDevice: (link: string) => request<{ person: PersonCard }>('POST', '/devices/claim', { link }),
  subscriptions: () => request<{ key: string; subscriptions: readonly SubscriptionCard[] }>('GET', '/me/subscriptions'),
  subscribe: (subscription: object) =>
    request<{ subscription: SubscriptionCard }>('POST', '/me/subscriptions', subscription),
  deleteSubscription: (id: string) => request<object>('DELETE', `/me/subscriptions/${encodeURIComponent(id)}`),
  createTable: (options: Partial<TableOptions>, password: string) =>
    request<{ code: string }>('POST', '/tables', { options, password }),
  table: (code: string) => request<{ table: TableCard }>('GET', `/tables/${encodeURIComponent(code)}`),
  myTables: () => request<PersonTables>('GET', '/tables/mine'),
  games: (query: string) => request<GameSearchResult>('GET', `/games?${query}`),
};

const TOO_MANY_REQUESTS = 429;

/** Returns the record of a finished game; null if it does not exist or is not public. Rejects if the server fails. */
export async function fetchRecord(code: string, game: number): Promise<string | null> {
  const path = `/api/tables/${encodeURIComponent(code)}/games/${game}/record`;
  const response = await fetch(path);
  if (response.ok) return await response.text();
  if (response.status >= 500 || response.status === TOO_MANY_REQUESTS) throw new Error(`status ${response.status}`);
  return null;
}

/** The person that this browser is signed in as; undefined until the server has answered. */
export const me = signal<PersonCard | null | undefined>(undefined);

let pendingMe: Promise<boolean> | null = null;

/** Fetches `me` once. Resolves to false if the server does not answer; the next call tries again. */
export function fetchMe(): Promise<boolean> {
  pendingMe ??= api.me().then((reply) => {
    if (reply.ok) me.value = reply.value.person;
    else pendingMe = null;
    return reply.ok;
  });
  return pendingMe;
}

let lastNameChange: Promise<unknown> = Promise.resolve();

/**
 * Creates a guest with this name, or renames the guest of this browser. Calls run one after another: two at once, for
 * example from a name field and the button behind it, would create two guests.
 */
export function setMyName(name: string): Promise<ApiReply<{ person: PersonCard }>> {
  const reply = lastNameChange.then(() => setMyNameNow(name));
  lastNameChange = reply;
  return reply;
}

async function setMyNameNow(name: string): Promise<ApiReply<{ person: PersonCard }>> {
  await fetchMe();
  if (me.value?.name === name) return { ok: true, value: { person: me.value } };
  const reply = await (me.value ? api.rename(name) : api.createPerson(name));
  if (reply.ok) me.value = reply.value.person;
  return reply;
}
