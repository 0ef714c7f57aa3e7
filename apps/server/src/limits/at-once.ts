import type { Address } from '../ports.ts';
import { OWN_MACHINE } from './budgets.ts';

/** Who is here at once, counted by address. */
export interface Crowd {
  /** Answers what counts one out again, or null where there are too many of that address already. */
  enter(address: Address): (() => void) | null;
}

export function createCrowd(most: number): Crowd {
  const here = new Map<Address, number>();
  return {
    enter(address) {
      if (address === OWN_MACHINE) return () => undefined;
      const others = here.get(address) ?? 0;
      if (others >= most) return null;
      here.set(address, others + 1);
      return () => {
        const left = (here.get(address) ?? 1) - 1;
        if (left > 0) here.set(address, left);
        else here.delete(address);
      };
    },
  };
}

/** Lets so many run at once and so many wait. */
export interface Gate {
  /** Null: too many wait already. */
  enter<T>(run: () => Promise<T>): Promise<T> | null;
}

export function createGate({ atOnce, waiting: most }: { atOnce: number; waiting: number }): Gate {
  const waiting: (() => void)[] = [];
  let inside = 0;
  const turn = (): Promise<void> | undefined => {
    if (inside++ < atOnce) return undefined;
    return new Promise((resolve) => waiting.push(resolve));
  };
  const through = async <T>(run: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await run();
    } finally {
      inside--;
      waiting.shift()?.();
    }
  };
  return { enter: (run) => (waiting.length >= most ? null : through(run)) };
}
