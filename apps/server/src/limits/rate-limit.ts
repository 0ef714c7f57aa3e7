import type { Clock } from '../ports/environment.ts';
import type { Rate } from './limits.ts';

export interface RateLimit {
  /** Consumes one unit and returns 0, or returns the seconds until the next unit. */
  tryConsume(key: string): number;
  /** Consumes one unit even if none is left: it takes longer to refill then. */
  consume(key: string): void;
  refund(key: string): void;
}

interface Bucket {
  remaining: number;
  updatedAt: number;
}

/** A token bucket of `max` units per key, refilled evenly over `windowMs`. In memory only. */
export function createRateLimit({ max, windowMs }: Rate, clock: Pick<Clock, 'elapsed'>): RateLimit {
  const now = (): number => clock.elapsed();
  const buckets = new Map<string, Bucket>();
  const msPerTry = windowMs / max;
  let sweptAt = now();

  const refilled = (key: string): Bucket => {
    const bucket = buckets.get(key) ?? { remaining: max, updatedAt: now() };
    const left = Math.min(max, bucket.remaining + (now() - bucket.updatedAt) / msPerTry);
    return { remaining: left, updatedAt: now() };
  };
  // A bucket that was not used for a whole window is full again and can be deleted.
  const deleteFullBuckets = (): void => {
    if (now() - sweptAt < windowMs) return;
    sweptAt = now();
    for (const [key, bucket] of buckets) if (now() - bucket.updatedAt >= windowMs) buckets.delete(key);
  };

  return {
    tryConsume(key) {
      deleteFullBuckets();
      const bucket = refilled(key);
      const allowed = bucket.remaining >= 1;
      buckets.set(key, allowed ? { ...bucket, remaining: bucket.remaining - 1 } : bucket);
      return allowed ? 0 : Math.max(1, Math.ceil(((1 - bucket.remaining) * msPerTry) / 1000));
    },
    consume(key) {
      const bucket = refilled(key);
      buckets.set(key, { ...bucket, remaining: Math.max(-max, bucket.remaining - 1) });
    },
    refund(key) {
      const bucket = refilled(key);
      buckets.set(key, { ...bucket, remaining: Math.min(max, bucket.remaining + 1) });
    },
  };
}
