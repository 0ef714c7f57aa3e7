import { isRefusalCode, type RefusalCode } from '../messages/refusal-codes.ts';
import type { TableClientOptions } from './table-client.ts';

/** Nobody answers at this path of the server. */
export class UnreachableError extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`nobody answers at ${path}`);
    this.path = path;
  }
}

/** Nodes may send a client on so often; then it asks from the beginning. */
const MAX_REDIRECTS = 4;
/** In milliseconds. A server that waits for the end of a lost node's epoch answers late. */
const RESPONSE_TIMEOUT_MS = 10_000;
/** HTTP statuses after which the same person need not try again. */
const AUTH_STATUSES = [401, 403];

type TableLocation = { readonly path: string };
/** `elsewhere`: only that node can say whether it is open there. */
type OpenAnswer = TableLocation & { readonly elsewhere: boolean };

/**
 * Has the table opened, and finds out where it is: each node that does not have it names the path of one that does, or
 * shall.
 * @param unreachablePath the path of a node that did not answer lately.
 */
export async function openTable(
  options: TableClientOptions,
  unreachablePath: string | null,
): Promise<TableLocation | RefusalCode> {
  let path = '';
  for (let hops = 0; hops < MAX_REDIRECTS; hops++) {
    const answer = await ask(options, path, path === '' ? { missed: unreachablePath } : { led: true });
    if (typeof answer === 'string' || !answer.elsewhere) return answer;
    path = answer.path;
  }
  return 'busy';
}

async function ask(
  options: TableClientOptions,
  path: string,
  body: object,
): Promise<OpenAnswer | RefusalCode> {
  const { server, code } = options;
  const response = await post(
    options,
    path,
    `${server}${path}/api/tables/${encodeURIComponent(code)}/open`,
    body,
  );
  const answer: unknown = await response.json().catch(() => null);
  // A server that stands alone names no path.
  if (response.ok) return { path: textIn(answer, 'path') ?? path, elsewhere: isElsewhere(answer) };
  const refused = textIn(answer, 'code');
  if (refused !== null && isRefusalCode(refused)) return refused;
  // A proxy answers for a node that is gone.
  if (path !== '' && response.status >= 500) throw new UnreachableError(path);
  return AUTH_STATUSES.includes(response.status) ? 'not-signed-in' : 'store-down';
}

async function post(options: TableClientOptions, path: string, url: string, body: object): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorizationHeader(options) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
  } catch {
    throw new UnreachableError(path);
  }
}

export const authorizationHeader = ({ bearer }: TableClientOptions): Record<string, string> =>
  bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` };

const isElsewhere = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Reflect.get(body, 'elsewhere') === true;

function textIn(body: unknown, field: 'code' | 'path'): string | null {
  const text: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : null;
  return typeof text === 'string' ? text : null;
}
