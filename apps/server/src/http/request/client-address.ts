import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { LOCAL_MACHINE } from '../../limits/budgets.ts';
import type { Log } from '../../log/log.ts';
import type { Address } from '../../ports/persons.ts';

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d+){3})$/i;
/** Whatever a proxy adds. With one of these a request was made elsewhere, even if it comes from this machine. */
const FORWARDING_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
];

export type ClientAddressOf = (request: IncomingMessage) => Address;

type AddressSettings = {
  readonly trustedProxies: number;
  /** Whether this machine counts like any other. */
  readonly limitLoopback: boolean;
};

/** Finds the address of each request. Logs once if requests come through a proxy that the settings do not name. */
export function createClientAddressOf(
  { trustedProxies, limitLoopback }: AddressSettings,
  log: Log,
): ClientAddressOf {
  let warned = false;
  return (request) => {
    const peer = request.socket.remoteAddress ?? '';
    const forwarded = isForwarded(request);
    if (forwarded && trustedProxies === 0 && !warned) {
      warned = true;
      log.warn(
        'forwarding headers come in, but TRUSTED_PROXIES is 0: all behind a proxy count as one address',
      );
    }
    if (!forwarded) return peerAddress(peer, limitLoopback);
    return addressOrNetwork(callerBehind(peer, request.headers, trustedProxies));
  };
}

/**
 * The address of a connection without forwarding headers.
 * @param loopback whether connections from this machine count like all others.
 */
export const peerAddress = (peer: string, loopback: boolean): Address =>
  !loopback && LOOPBACK.test(peer) ? LOCAL_MACHINE : addressOrNetwork(peer);

/** Whether the request came through a proxy, which may stand on this machine. */
export const isForwarded = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  FORWARDING_HEADERS.some((name) => headers[name] !== undefined);

const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/** Whether somebody on this machine asks this machine: a tunnel without forwarding headers names another host. */
export const isLocalRequest = (request: IncomingMessage): boolean =>
  !isForwarded(request) &&
  LOOPBACK.test(request.socket.remoteAddress ?? '') &&
  LOCAL_HOST.test(request.headers.host ?? '');

/**
 * Each proxy adds the address that it saw at the right end of X-Forwarded-For. Anybody can invent the entries further
 * left. So this reads only as many entries from the right as there are trusted proxies, and stops at an entry that is
 * no address.
 */
function callerBehind(peer: string, headers: IncomingHttpHeaders, trustedProxies: number): string {
  const seen = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').reverse();
  let caller = peer;
  for (const entry of seen.slice(0, trustedProxies)) {
    const address = entry.trim();
    if (isIP(address) === 0) break;
    caller = address;
  }
  return caller;
}

/** Anybody with an IPv6 network can use any number of its addresses, so a whole /64 counts as one address. */
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
