import type { IncomingMessage } from 'node:http';
import { createRateLimit, type RateLimit } from '../persons/rate-limit.ts';
import type { Clock } from '../table/ports.ts';
import { type Address, OWN_MACHINE } from './addresses.ts';

/** What one address may do. */
export interface AddressLimits {
  of(request: IncomingMessage): Address;
  /** `most` tries an address, refilled evenly over `window` milliseconds. */
  limit(most: number, window: number): RateLimit;
}

export function createAddressLimits(of: AddressLimits['of'], clock: Clock): AddressLimits {
  return {
    of,
    limit(most, window) {
      const limit = createRateLimit(most, window, clock);
      return {
        take: (address) => (address === OWN_MACHINE ? 0 : limit.take(address)),
        giveBack: (address) => limit.giveBack(address),
      };
    },
  };
}
