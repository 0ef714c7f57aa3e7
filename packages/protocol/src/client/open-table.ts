import { isRefusalCode, type RefusalCode } from '../messages/refusal-codes.ts';
import type { TableClientOptions } from './table-client.ts';

/** No response from the node at this path. */
export class UnreachableError extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`no response at ${path}`);
    this.path = path;
  }
}

/** Redirects between nodes before the search starts over. */
const MAX_REDIRECTS = 4;
/** Long enough for a server that waits for the end of a lost node's lease. */
const RESPONSE_TIMEOUT_MS = 10_000;
/** HTTP statuses that a retry by the same person does not change. */
const AUTH_STATUSES = [401, 403];

type TableLocation = { readonly path: string };
/** `elsewhere`: ask the node at this path. */
type OpenAnswer = TableLocation & { readonly elsewhere: boolean };

/**
 * Opens the table and returns its location. A node that does not own the table redirects to the one that does.
 * @param unreachablePath of a node that recently did not answer.
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

async function ask(options: TableClientOptions, path: string, body: object): Promise<OpenAnswer | RefusalCode> {
  const { server, code } = options;
  const response = await post(options, path, `${server}${path}/api/tables/${encodeURIComponent(code)}/open`, body);
  const answer: unknown = await response.json().catch(() => null);
  // A single server names no path.
  if (response.ok) return { path: textIn(answer, 'path') ?? path, elsewhere: isElsewhere(answer) };
  const refused = textIn(answer, 'code');
  if (refused !== null && isRefusalCode(refused)) return refused;
  // The proxy answers in place of a lost node.
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
