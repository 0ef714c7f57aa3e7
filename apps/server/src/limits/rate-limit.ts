import type { Clock } from '../ports/environment.ts';
import type { Rate } from './limits.ts';

export interface RateLimit {
  /** Takes one try. Answers 0 if it is allowed, else the seconds until the next one will be. */
  tryConsume(key: string): number;
  /** Takes one even where none is left: the next one comes back later then. */
  consume(key: string): void;
  /** Gives a try back, when it turned out to be a good one. */
  refund(key: string): void;
}

interface Bucket {
  remaining: number;
  updatedAt: number;
}

/** A bucket of `most` tries a key, refilled evenly over `windowMs` milliseconds. Kept in memory only. */
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
  // A bucket untouched for a whole window is full again, so forgetting it changes nothing.
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
