import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';
import { LOCAL_MACHINE } from '../../limits/budgets.ts';
import type { Log } from '../../log/log.ts';
import type { Address } from '../../ports/persons.ts';

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d+){3})$/i;
/** Headers that proxies add. A request with one of them was made elsewhere, even if it comes from this machine. */
const FORWARDING_HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded'];

export type ClientAddressOf = (request: IncomingMessage) => Address;

type AddressSettings = {
  readonly trustedProxies: number;
  /** Whether requests from this machine are limited like all others. */
  readonly limitLoopback: boolean;
};

/** Finds the client's address. Logs once if requests come through a proxy that the settings do not mention. */
export function createClientAddressOf({ trustedProxies, limitLoopback }: AddressSettings, log: Log): ClientAddressOf {
  let hasWarned = false;
  return (request) => {
    const isProxied = isForwarded(request);
    if (isProxied && trustedProxies === 0 && !hasWarned) {
      hasWarned = true;
      log.warn('forwarding headers received, but TRUSTED_PROXIES is 0: all clients count as one address');
    }
    if (!isProxied) return peerAddress(request.socket.remoteAddress ?? '', limitLoopback);
    return addressOrNetwork(forwardedAddress(request, trustedProxies));
  };
}

/**
 * The address of a connection without forwarding headers.
 * @param limitLoopback whether connections from this machine are limited like all others
 */
export const peerAddress = (peer: string, limitLoopback: boolean): Address =>
  !limitLoopback && LOOPBACK.test(peer) ? LOCAL_MACHINE : addressOrNetwork(peer);

/** Whether the request came through a proxy, which may run on this machine. */
export const isForwarded = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  FORWARDING_HEADERS.some((name) => headers[name] !== undefined);

const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/** Whether the request comes from this machine. A tunnel without forwarding headers names another host. */
export const isLocalRequest = (request: IncomingMessage): boolean =>
  !isForwarded(request) &&
  LOOPBACK.test(request.socket.remoteAddress ?? '') &&
  LOCAL_HOST.test(request.headers.host ?? '');

/**
 * The address that the outermost trusted proxy saw. Entries further left in X-Forwarded-For may be forged; entries that
 * are no address end the search.
 */
function forwardedAddress(request: IncomingMessage, trustedProxies: number): string {
  const [peer, ...forwarded] = proxyAddr.all(request, (_address, hop) => hop < trustedProxies);
  const firstInvalid = forwarded.findIndex((entry) => isIP(entry.trim()) === 0);
  const valid = firstInvalid < 0 ? forwarded : forwarded.slice(0, firstInvalid);
  return valid.at(-1)?.trim() ?? peer ?? '';
}

/** An IPv4 address, or the /64 network of an IPv6 address: a client can use any number of addresses in its network. */
export function addressOrNetwork(address: string): Address {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::', 2);
  const [groups, after] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return [...groups, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
