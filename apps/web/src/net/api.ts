import type { Dynasty } from '@tigris/engine';
import type { Phase, TableOptions } from '@tigris/protocol';

export type Person = { id: string; name: string };

export type SeatCard = { name: string; dynasty: Dynasty; bot: boolean };

/** What the lists of the home page say of a table. */
export type TableCard = {
  code: string;
  phase: Phase;
  game: number;
  host: string;
  options: TableOptions;
  password: boolean;
  seats: SeatCard[];
  open: boolean;
  watchable: boolean;
  /** Whom the table waits for: indices into `seats`. */
  turn: number[];
  you: number | null;
  at: number;
};

export type GameCard = {
  code: string;
  game: number;
  rules: string;
  seats: SeatCard[];
  result: string | null;
  scores: string | null;
  you: number | null;
  at: number;
};

export type Mine = { tables: TableCard[]; finished: GameCard[] };

export type Reply<T> = { ok: true; value: T } | { ok: false; code: string };

/** A server that cannot be reached answers like any other: with a code. */
const AWAY = 'away';

async function ask<T>(method: string, path: string, body?: object): Promise<Reply<T>> {
  const answer = await fetch(`/api${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  }).catch(() => null);
  if (answer === null) return { ok: false, code: AWAY };
  const text = await answer.text();
  return answer.ok ? { ok: true, value: JSON.parse(text) } : { ok: false, code: codeIn(text) };
}

/** Refusals have a code; what stands between us and the server may answer anything. */
function codeIn(text: string): string {
  try {
    const code: unknown = JSON.parse(text).code;
    return typeof code === 'string' ? code : AWAY;
  } catch {
    return AWAY;
  }
}

export const api = {
  me: () => ask<{ person: Person | null }>('GET', '/me'),
  become: (name: string) => ask<{ person: Person }>('POST', '/persons', { name }),
  rename: (name: string) => ask<{ person: Person }>('PATCH', '/me', { name }),
  deviceLink: () => ask<{ url: string }>('POST', '/me/devices', {}),
  claimDevice: (link: string) => ask<{ person: Person }>('POST', '/devices/claim', { link }),
  makeTable: (options: Partial<TableOptions>, password: string) =>
    ask<{ code: string }>('POST', '/tables', { options, password }),
  table: (code: string) => ask<{ table: TableCard }>('GET', `/tables/${encodeURIComponent(code)}`),
};

/** The record of a finished game as text; null where it cannot be had. */
export async function fetchRecord(code: string, game: number): Promise<string | null> {
  const path = `/api/tables/${encodeURIComponent(code)}/games/${game}/record`;
  const answer = await fetch(path).catch(() => null);
  return answer?.ok ? await answer.text() : null;
}
