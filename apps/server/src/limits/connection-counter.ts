import type { Address } from '../ports/persons.ts';
import { LOCAL_MACHINE } from './budgets.ts';

/** Counts the open connections of each address. */
export interface ConnectionCounter {
  /**
   * Counts one more connection and returns a function that removes it from the count; null if the address has too many.
   */
  enter(address: Address): (() => void) | null;
}

export function createConnectionCounter(most: number): ConnectionCounter {
  const counts = new Map<Address, number>();
  return {
    enter(address) {
      if (address === LOCAL_MACHINE) return () => undefined;
      const others = counts.get(address) ?? 0;
      if (others >= most) return null;
      counts.set(address, others + 1);
      return () => {
        const left = (counts.get(address) ?? 1) - 1;
        if (left > 0) counts.set(address, left);
        else counts.delete(address);
      };
    },
  };
}
