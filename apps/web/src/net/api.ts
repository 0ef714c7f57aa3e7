import { signal } from '@preact/signals';
import type {
  GameSearchResult,
  PersonCard,
  PersonTables,
  SubscriptionCard,
  TableCard,
  TableOptions,
} from '@tigris/protocol';

export type Reply<T> = { ok: true; value: T } | { ok: false; code: string };

/** The code for a server that cannot be reached. */
const AWAY = 'away';

/** Never throws: an answer that breaks off or is not from our server counts as no answer. */
async function ask<T>(method: string, path: string, body?: object): Promise<Reply<T>> {
  try {
    const answer = await fetch(`/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const text = await answer.text();
    return answer.ok ? { ok: true, value: JSON.parse(text) } : { ok: false, code: codeIn(text) };
  } catch {
    return { ok: false, code: AWAY };
  }
}

/** The server refuses with a code, but a proxy in between may answer with anything. */
function codeIn(text: string): string {
  try {
    const code: unknown = JSON.parse(text).code;
    return typeof code === 'string' ? code : AWAY;
  } catch {
    return AWAY;
  }
}

export const api = {
  me: () => ask<{ person: PersonCard | null }>('GET', '/me'),
  become: (name: string) => ask<{ person: PersonCard }>('POST', '/persons', { name }),
  rename: (name: string) => ask<{ person: PersonCard }>('PATCH', '/me', { name }),
  deviceLink: () => ask<{ url: string }>('POST', '/me/devices', {}),
  signOutElsewhere: () => ask<{ person: PersonCard }>('POST', '/me/sign-out-elsewhere', {}),
  claimDevice: (link: string) => ask<{ person: PersonCard }>('POST', '/devices/claim', { link }),
  subscriptions: () =>
    ask<{ key: string; subscriptions: readonly SubscriptionCard[] }>('GET', '/me/subscriptions'),
  subscribe: (subscription: object) =>
    ask<{ subscription: SubscriptionCard }>('POST', '/me/subscriptions', subscription),
  endSubscription: (id: string) => ask<object>('DELETE', `/me/subscriptions/${encodeURIComponent(id)}`),
  makeTable: (options: Partial<TableOptions>, password: string) =>
    ask<{ code: string }>('POST', '/tables', { options, password }),
  table: (code: string) => ask<{ table: TableCard }>('GET', `/tables/${encodeURIComponent(code)}`),
  mine: () => ask<PersonTables>('GET', '/tables/mine'),
  games: (query: string) => ask<GameSearchResult>('GET', `/games?${query}`),
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

let asking: Promise<boolean> | null = null;

/** Asks the server who this is. Resolves to false where it does not answer; the next call asks again. */
export function findMe(): Promise<boolean> {
  asking ??= api.me().then((reply) => {
    if (reply.ok) me.value = reply.value.person;
    else asking = null;
    return reply.ok;
  });
  return asking;
}

let called: Promise<unknown> = Promise.resolve();

/**
 * Makes a guest of that name, or renames the guest of this browser. One call after another: two at once, as when
 * somebody goes from the name straight to a button, would make two guests.
 */
export function callMe(name: string): Promise<Reply<{ person: PersonCard }>> {
  const reply = called.then(() => callNow(name));
  called = reply;
  return reply;
}

async function callNow(name: string): Promise<Reply<{ person: PersonCard }>> {
  await findMe();
  if (me.value?.name === name) return { ok: true, value: { person: me.value } };
  const reply = await (me.value ? api.rename(name) : api.become(name));
  if (reply.ok) me.value = reply.value.person;
  return reply;
}
