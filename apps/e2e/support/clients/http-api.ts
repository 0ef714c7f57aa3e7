import { setTimeout as sleep } from 'node:timers/promises';
/** A person who authenticates with a bearer token. */
export type Guest = { name: string; token: string };

export async function apiRequest(
  url: string,
  path: string,
  { method = 'POST', token, body = {} }: { method?: string; token?: string; body?: unknown } = {},
): Promise<{ status: number; json: Record<string, unknown>; text: string }> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const response = await fetch(`${url}${path}`, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, json: fieldsOf(text) };
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

export async function createGuest(url: string, name: string): Promise<Guest> {
  const { json, status } = await apiRequest(url, '/api/persons', { body: { name } });
  if (typeof json.token !== 'string') throw new Error(`no person was created: ${status}`);
  return { name, token: json.token };
}

export async function createTable(
  url: string,
  { token }: Guest,
  options: Record<string, unknown> = {},
  password?: string,
): Promise<string> {
  const { json, status } = await apiRequest(url, '/api/tables', { token, body: { options, password } });
  if (typeof json.code !== 'string') throw new Error(`no table was created: ${status} ${json.code}`);
  return json.code;
}

/** Fetches the record of a game that has just ended. Retries until the server has listed the game. */
export async function fetchRecord(url: string, code: string, game: number, { token }: Guest): Promise<string> {
  const path = `/api/tables/${code}/games/${game}/record`;
  for (let tries = 0; tries < 100; tries++) {
    const { status, json, text } = await apiRequest(url, path, { method: 'GET', token });
    if (status === 200) return text;
    if (json.code !== 'not-over') throw new Error(`no record: ${status} ${json.code}`);
    await sleep(50);
  }
  throw new Error('the game is not listed');
}
