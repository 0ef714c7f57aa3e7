import type { Timers } from '../ports/environment.ts';
import type { Address } from '../ports/persons.ts';
import { OWN_MACHINE } from './budgets.ts';

/** Counts how many connections each address has at the same time. */
export interface Crowd {
  /** Counts one more, and returns the function that counts it out again; null if that address has too many already. */
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

/** Lets so many run at once, and so many wait, each of them so many milliseconds at most. */
export interface Gate {
  /** `busy`: too many wait already, or one's turn did not come in time; nothing was run. */
  enter<T>(run: () => Promise<T>): Promise<T | 'busy'>;
}

export type GateSize = { readonly atOnce: number; readonly waiting: number; readonly patience: number };

export function createGate({ atOnce, waiting: most, patience }: GateSize, timers: Timers): Gate {
  /** In the order in which they came. */
  const waiting = new Set<() => void>();
  let inside = 0;

  /** Resolves to whether one's turn came. */
  const turn = (): Promise<boolean> =>
    new Promise((resolve) => {
      const come = (): void => {
        cancel();
        resolve(true);
      };
      const cancel = timers.after(patience, () => {
        waiting.delete(come);
        resolve(false);
      });
      waiting.add(come);
    });
  /** Hands one's place on. */
  const leave = (): void => {
    const [next] = waiting;
    if (next === undefined) return void inside--;
    waiting.delete(next);
    next();
  };

  return {
    async enter(run) {
      if (inside < atOnce) inside++;
      else if (waiting.size >= most || !(await turn())) return 'busy';
      try {
        return await run();
      } finally {
        leave();
      }
    },
  };
}

/** A gate of its own for each key, for as long as somebody is at it. */
export interface Gates {
  enter<T>(key: string, run: () => Promise<T>): Promise<T | 'busy'>;
}

export function createGates(size: GateSize, timers: Timers): Gates {
  const gates = new Map<string, { readonly gate: Gate; at: number }>();
  return {
    async enter(key, run) {
      const one = gates.get(key) ?? { gate: createGate(size, timers), at: 0 };
      gates.set(key, one);
      one.at++;
      try {
        return await one.gate.enter(run);
      } finally {
        if (--one.at === 0) gates.delete(key);
      }
    },
  };
}
