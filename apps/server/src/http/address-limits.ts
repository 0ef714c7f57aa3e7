import type { Request } from 'express';
import type { Limits } from '../config.ts';
import { createRateLimit } from '../persons/rate-limit.ts';
import { addressOf } from './guards.ts';

const OWN_MACHINE = /^(::1|(::ffff:)?127(\.\d+){3})$/i;

export interface AddressLimit {
  /** Takes one try of the address it comes from. Answers 0 if it is allowed, else the seconds to wait. */
  take(request: Request): number;
  giveBack(request: Request): void;
}

export interface AddressLimits {
  /**
   * Whether this request counts at all. Who is on this machine already can do worse than ask often; and a proxy on
   * it that TRUSTED_PROXIES does not name would make one address of everybody.
   */
  counts(request: Request): boolean;
  /** `most` tries an address, refilled evenly over `window` milliseconds. */
  limit(most: number, window: number): AddressLimit;
}

export function createAddressLimits(
  { loopback }: Pick<Limits, 'loopback'>,
  now: () => number,
): AddressLimits {
  const counts = ({ ip = '' }: Request): boolean => loopback || !OWN_MACHINE.test(ip);
  return {
    counts,
    limit(most, window) {
      const limit = createRateLimit(most, window, now);
      return {
        take: (request) => (counts(request) ? limit.take(addressOf(request)) : 0),
        giveBack(request) {
          if (counts(request)) limit.giveBack(addressOf(request));
        },
      };
    },
  };
}
