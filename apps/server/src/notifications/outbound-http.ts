import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPrivateAddress } from './private-address.ts';
import { type ResolveHost, resolveByDns, resolveBySystem } from './resolve-host.ts';

/** Milliseconds for all of it: to find the address, to connect, to send, and to hear the status. */
const TIMEOUT_MS = 10_000;
/** The longest address on the web that is called. */
const MAX_URL_CHARS = 1000;

export type OutboundRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Takes from the budget of whoever wants the call; false: there is none left. */
  readonly chargeSender: () => boolean;
  /** The same of the address that is called. */
  readonly chargeTarget: (address: string) => boolean;
};

/** `status`: what was answered. `forbidden`: it leads into a network of its own. `handleErrors`: no answer came. */
export type PostResult = { readonly status: number } | 'forbidden' | 'limited' | 'failed';

/** Calls servers of others, whose addresses come from strangers. */
export interface OutboundHttp {
  isAllowed(url: string): boolean;
  post(letter: OutboundRequest): Promise<PostResult>;
}

/** How addresses are found; how long all of it may take. Tests bring their own. */
type OutboundHttpOptions = { readonly resolveHost: ResolveHost; readonly timeoutMs: number };

/** @param allowPrivate whether private addresses and plain http are allowed. */
export function createOutboundHttp(
  allowPrivate: boolean,
  options: Partial<OutboundHttpOptions> = {},
): OutboundHttp {
  const { resolveHost = allowPrivate ? resolveBySystem : resolveByDns, timeoutMs = TIMEOUT_MS } = options;
  const allows = (url: string): boolean => {
    const target = parseTarget(url);
    if (target === null) return false;
    if (allowPrivate) return true;
    const host = hostOf(target);
    if (target.protocol !== 'https:' || /^localhost\.?$|\.localhost\.?$/i.test(host)) return false;
    return isIP(host) === 0 || !isPrivateAddress(host);
  };
  return {
    isAllowed: allows,
    async post(letter) {
      const target = parseTarget(letter.url);
      if (target === null || !allows(letter.url)) return 'forbidden';
      // Before the name is looked up: a name that no server answers for costs the most.
      if (!letter.chargeSender()) return 'limited';
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        // The name is looked up once, and what was checked is what is connected to.
        const addresses = await withAbort(resolveHost(hostOf(target)), signal);
        const [address] = addresses;
        if (address === undefined || (!allowPrivate && addresses.some(isPrivateAddress))) return 'forbidden';
        if (!letter.chargeTarget(address)) return 'limited';
        return { status: await send(target, address, letter, signal) };
      } catch {
        return 'failed';
      }
    },
  };
}

/** Null: no address that is called at all. The parser brings `0x7f.1` and the like into their usual form. */
function parseTarget(url: string): URL | null {
  if (url.length > MAX_URL_CHARS || !URL.canParse(url)) return null;
  const target = new URL(url);
  const isPlain = target.username === '' && target.password === '' && target.hostname !== '';
  return isPlain && /^https?:$/.test(target.protocol) ? target : null;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** The system looks names up in its own time. */
const withAbort = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ]);

/** Resolves to the status. A redirection is an answer like any other, and of the body nothing is read. */
function send(
  target: URL,
  address: string,
  { headers, body }: OutboundRequest,
  signal: AbortSignal,
): Promise<number> {
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
    // Without an error: an answer that is none, such as one that changes the protocol, ends the request silently.
    request.on('close', () => reject(new Error('no answer came')));
    request.end(body);
  });
}
