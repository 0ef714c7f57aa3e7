import { BoundedMap } from '../cache/bounded-map.ts';
import { SingleFlight } from '../cache/single-flight.ts';
import type { Timers } from '../ports/environment.ts';
import type { Requester } from '../ports/persons.ts';
import type { Budget } from './budgets.ts';
import { createSemaphore, type SemaphoreOptions } from './semaphore.ts';

/** Why a value was not made: the server is busy, or the requester asks too often. */
export type CacheRefusal = { readonly code: 'busy' | 'too-fast'; readonly seconds: number };

type MeteredCacheOptions<V> = {
  readonly maxSize: number;
  readonly sizeOf?: (value: NonNullable<V>) => number;
  readonly concurrency: SemaphoreOptions;
  /** Charged for each value that has to be made. */
  readonly budget: Budget;
  readonly timers: Timers;
};

export interface MeteredCache<K, V> {
  /** Null values are not cached. */
  get(key: K, requester: Requester, make: () => Promise<V>): Promise<V | CacheRefusal>;
}

/** A cache of values that are expensive to make. Callers share a value that is being made; cached ones are free. */
export function createMeteredCache<K, V extends object | string | null>({
  maxSize,
  sizeOf,
  concurrency,
  budget,
  timers,
}: MeteredCacheOptions<V>): MeteredCache<K, V> {
  const values = new BoundedMap<K, NonNullable<V>>({ maxSize, sizeOf });
  const flights = new SingleFlight<K, V | CacheRefusal>();
  const semaphore = createSemaphore(concurrency, timers);

  const makeAndCache = async (key: K, make: () => Promise<V>): Promise<V | CacheRefusal> => {
    const made = await semaphore.run(async () => ({ value: await make() }));
    if (made === 'busy') return { code: 'busy', seconds: 1 };
    if (made.value !== null) values.set(key, made.value);
    return made.value;
  };

  return {
    async get(key, requester, make) {
      const available = values.get(key) ?? flights.get(key);
      if (available !== undefined) return await available;
      const seconds = budget.tryConsume(requester);
      if (seconds > 0) return { code: 'too-fast', seconds };
      return await flights.run(key, () => makeAndCache(key, make));
    },
  };
}
