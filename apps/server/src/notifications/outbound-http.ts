import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPrivate } from './private-address.ts';
import { type FindAddresses, findByAll, findByServers } from './resolve-host.ts';

/** Milliseconds for all of it: to find the address, to connect, to send, and to hear the status. */
const LONGEST = 10_000;
/** The longest address on the web that is called. */
const LONGEST_URL = 1000;

export type Letter = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Takes from the budget of whoever wants the call; false: there is none left. */
  readonly pay: () => boolean;
  /** The same of the address that is called. */
  readonly payTo: (address: string) => boolean;
};

/** `status`: what was answered. `forbidden`: it leads into a network of its own. `failed`: no answer came. */
export type Posted = { readonly status: number } | 'forbidden' | 'limited' | 'failed';

/** Calls servers of others, whose addresses come from strangers. */
export interface Outbound {
  allows(url: string): boolean;
  post(letter: Letter): Promise<Posted>;
}

/** How addresses are found; how long all of it may take. Tests bring their own. */
type World = { readonly find: FindAddresses; readonly longest: number };

/** @param toPrivate whether private addresses and plain http are allowed. */
export function createOutbound(toPrivate: boolean, world: Partial<World> = {}): Outbound {
  const { find = toPrivate ? findByAll : findByServers, longest = LONGEST } = world;
  const allows = (url: string): boolean => {
    const target = targetOf(url);
    if (target === null) return false;
    if (toPrivate) return true;
    const host = hostOf(target);
    if (target.protocol !== 'https:' || /^localhost\.?$|\.localhost\.?$/i.test(host)) return false;
    return isIP(host) === 0 || !isPrivate(host);
  };
  return {
    allows,
    async post(letter) {
      const target = targetOf(letter.url);
      if (target === null || !allows(letter.url)) return 'forbidden';
      // Before the name is looked up: a name that no server answers for costs the most.
      if (!letter.pay()) return 'limited';
      const signal = AbortSignal.timeout(longest);
      try {
        // The name is looked up once, and what was checked is what is connected to.
        const found = await inTime(find(hostOf(target)), signal);
        const [address] = found;
        if (address === undefined || (!toPrivate && found.some(isPrivate))) return 'forbidden';
        if (!letter.payTo(address)) return 'limited';
        return { status: await send(target, address, letter, signal) };
      } catch {
        return 'failed';
      }
    },
  };
}

/** Null: no address that is called at all. The parser brings `0x7f.1` and the like into their usual form. */
function targetOf(url: string): URL | null {
  if (url.length > LONGEST_URL || !URL.canParse(url)) return null;
  const target = new URL(url);
  const isPlain = target.username === '' && target.password === '' && target.hostname !== '';
  return isPlain && /^https?:$/.test(target.protocol) ? target : null;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** The system looks names up in its own time. */
const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ]);

/** Resolves to the status. A redirection is an answer like any other, and of the body nothing is read. */
function send(target: URL, address: string, { headers, body }: Letter, signal: AbortSignal): Promise<number> {
  const host = hostOf(target);
  const options = {
    ...{ host: address, port: target.port, path: `${target.pathname}${target.search}` },
    ...{ method: 'POST', agent: false, signal },
    headers: { ...headers, Host: target.host, 'Content-Length': body.length, Connection: 'close' },
  };
  return new Promise((resolve, reject) => {
    const heard = (response: IncomingMessage): void => {
      response.on('error', () => undefined);
      resolve(response.statusCode ?? 0);
      response.destroy();
    };
    const request =
      target.protocol === 'https:'
        ? requestHttps({ ...options, ...(isIP(host) === 0 ? { servername: host } : {}) }, heard)
        : requestHttp(options, heard);
    request.on('error', reject);
    // Without an error: an answer that is none, such as one that changes the protocol, ends the request silently.
    request.on('close', () => reject(new Error('no answer came')));
    request.end(body);
  });
}
