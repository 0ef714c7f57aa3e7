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

/** The code for a server that cannot be reached. */
const UNREACHABLE = 'away';

/** Never throws: an answer that breaks off or is not from our server counts as no answer. */
async function request<T>(method: string, path: string, body?: object): Promise<ApiReply<T>> {
  try {
    const answer = await fetch(`/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const text = await answer.text();
    return answer.ok ? { ok: true, value: JSON.parse(text) } : { ok: false, code: errorCode(text) };
  } catch {
    return { ok: false, code: UNREACHABLE };
  }
}

/** The server refuses with a code, but a proxy in between may answer with anything. */
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
  become: (name: string) => request<{ person: PersonCard }>('POST', '/persons', { name }),
  rename: (name: string) => request<{ person: PersonCard }>('PATCH', '/me', { name }),
  deviceLink: () => request<{ url: string }>('POST', '/me/devices', {}),
  signOutElsewhere: () => request<{ person: PersonCard }>('POST', '/me/sign-out-elsewhere', {}),
  claimDevice: (link: string) => request<{ person: PersonCard }>('POST', '/devices/claim', { link }),
  subscriptions: () =>
    request<{ key: string; subscriptions: readonly SubscriptionCard[] }>('GET', '/me/subscriptions'),
  subscribe: (subscription: object) =>
    request<{ subscription: SubscriptionCard }>('POST', '/me/subscriptions', subscription),
  endSubscription: (id: string) => request<object>('DELETE', `/me/subscriptions/${encodeURIComponent(id)}`),
  makeTable: (options: Partial<TableOptions>, password: string) =>
    request<{ code: string }>('POST', '/tables', { options, password }),
  table: (code: string) => request<{ table: TableCard }>('GET', `/tables/${encodeURIComponent(code)}`),
  mine: () => request<PersonTables>('GET', '/tables/mine'),
  games: (query: string) => request<GameSearchResult>('GET', `/games?${query}`),
};

const TOO_MANY_REQUESTS = 429;

/** The record of a finished game as text; null: there is none for this person. Rejects where nobody can tell now. */
export async function fetchRecord(code: string, game: number): Promise<string | null> {
  const path = `/api/tables/${encodeURIComponent(code)}/games/${game}/record`;
  const answer = await fetch(path);
  if (answer.ok) return await answer.text();
  if (answer.status >= 500 || answer.status === TOO_MANY_REQUESTS)
    throw new Error(`answered ${answer.status}`);
  return null;
}

/** The person that the server knows this browser as; undefined until the server has answered. */
export const me = signal<PersonCard | null | undefined>(undefined);

let pendingMe: Promise<boolean> | null = null;

/** Asks the server who this is. Resolves to false where it does not answer; the next call asks again. */
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
 * Makes a guest of that name, or renames the guest of this browser. One call after another: two at once, as when
 * somebody goes from the name straight to a button, would make two guests.
 */
export function setMyName(name: string): Promise<ApiReply<{ person: PersonCard }>> {
  const reply = lastNameChange.then(() => setMyNameNow(name));
  lastNameChange = reply;
  return reply;
}

async function setMyNameNow(name: string): Promise<ApiReply<{ person: PersonCard }>> {
  await fetchMe();
  if (me.value?.name === name) return { ok: true, value: { person: me.value } };
  const reply = await (me.value ? api.rename(name) : api.become(name));
  if (reply.ok) me.value = reply.value.person;
  return reply;
}
