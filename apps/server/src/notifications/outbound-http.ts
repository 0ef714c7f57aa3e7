import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPrivateAddress } from './private-address.ts';
import { type ResolveHost, resolveByDns, resolveBySystem } from './resolve-host.ts';

/** Covers name lookup, connection, request and response status. */
const TIMEOUT_MS = 10_000;
const MAX_URL_CHARS = 1000;

export type OutboundRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Charges the sender's budget. @returns false: exhausted */
  readonly chargeSender: () => boolean;
  /** Charges the budget of the target's IP address. @returns false: exhausted */
  readonly chargeTarget: (address: string) => boolean;
};

/** The response status. `forbidden`: a private address. `limited`: a budget is exhausted. `failed`: no response. */
export type PostResult = { readonly status: number } | 'forbidden' | 'limited' | 'failed';

/** Sends requests to URLs chosen by users. */
export interface OutboundHttp {
  isAllowed(url: string): boolean;
  post(request: OutboundRequest): Promise<PostResult>;
}

/** For tests. */
type OutboundHttpOptions = { readonly resolveHost: ResolveHost; readonly timeoutMs: number };

/** @param allowPrivate whether private addresses and plain http are allowed */
export function createOutboundHttp(allowPrivate: boolean, options: Partial<OutboundHttpOptions> = {}): OutboundHttp {
  const { resolveHost = allowPrivate ? resolveBySystem : resolveByDns, timeoutMs = TIMEOUT_MS } = options;
  const isAllowed = (url: string): boolean => {
    const target = parseTarget(url);
    if (target === null) return false;
    if (allowPrivate) return true;
    const host = hostOf(target);
    if (target.protocol !== 'https:' || /^localhost\.?$|\.localhost\.?$/i.test(host)) return false;
    return isIP(host) === 0 || !isPrivateAddress(host);
  };
  return {
    isAllowed,
    async post(request) {
      const target = parseTarget(request.url);
      if (target === null || !isAllowed(request.url)) return 'forbidden';
      // Charged before the lookup: a name that no server answers for costs the most.
      if (!request.chargeSender()) return 'limited';
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        // Resolved only once, so that the address that was checked is the one connected to.
        const addresses = await withAbort(resolveHost(hostOf(target)), signal);
        const [address] = addresses;
        if (address === undefined || (!allowPrivate && addresses.some(isPrivateAddress))) return 'forbidden';
        if (!request.chargeTarget(address)) return 'limited';
        return { status: await send(target, address, request, signal) };
      } catch {
        return 'failed';
      }
    },
  };
}

/** Null: an unusable URL. The URL parser normalizes hosts such as `0x7f.1`. */
function parseTarget(url: string): URL | null {
  if (url.length > MAX_URL_CHARS || !URL.canParse(url)) return null;
  const target = new URL(url);
  const isPlain = target.username === '' && target.password === '' && target.hostname !== '';
  return isPlain && /^https?:$/.test(target.protocol) ? target : null;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Lookups cannot be canceled. */
const withAbort = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ]);

/** Resolves to the status. Redirects are not followed, and the body is not read. */
function send(target: URL, address: string, { headers, body }: OutboundRequest, signal: AbortSignal): Promise<number> {
  const host = hostOf(target);
  const options = {
    ...{ host: address, port: target.port, path: `${target.pathname}${target.search}` },
    ...{ method: 'POST', agent: false, signal },
    headers: { ...headers, Host: target.host, 'Content-Length': body.length, Connection: 'close' },
  };
  return new Promise((resolve, reject) => {
    const onResponse = (response: IncomingMessage): void => {
      response.on('error', () => undefined);
      resolve(response.statusCode ?? 0);
      response.destroy();
    };
    const request =
      target.protocol === 'https:'
        ? requestHttps({ ...options, ...(isIP(host) === 0 ? { servername: host } : {}) }, onResponse)
        : requestHttp(options, onResponse);
    request.on('error', reject);
    // Some invalid responses, such as a protocol switch, close the request without an error.
    request.on('close', () => reject(new Error('no response')));
    request.end(body);
  });
}
