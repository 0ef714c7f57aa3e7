import type { Clock } from '../ports/environment.ts';
import type { Rate } from './limits.ts';

export interface RateLimit {
  /** Takes one try. Answers 0 if it is allowed, else the seconds until the next one will be. */
  take(key: string): number;
  /** Takes one even where none is left: the next one comes back later then. */
  spend(key: string): void;
  /** Gives a try back, when it turned out to be a good one. */
  giveBack(key: string): void;
}

interface Bucket {
  left: number;
  at: number;
}

/** A bucket of `most` tries a key, refilled evenly over `window` milliseconds. Kept in memory only. */
export function createRateLimit({ most, window }: Rate, clock: Pick<Clock, 'elapsed'>): RateLimit {
  const now = (): number => clock.elapsed();
  const buckets = new Map<string, Bucket>();
  const perTry = window / most;
  let sweptAt = now();

  const filled = (key: string): Bucket => {
    const bucket = buckets.get(key) ?? { left: most, at: now() };
    const left = Math.min(most, bucket.left + (now() - bucket.at) / perTry);
    return { left, at: now() };
  };
  // A bucket untouched for a whole window is full again, so forgetting it changes nothing.
  const sweep = (): void => {
    if (now() - sweptAt < window) return;
    sweptAt = now();
    for (const [key, bucket] of buckets) if (now() - bucket.at >= window) buckets.delete(key);
  };

  return {
    take(key) {
      sweep();
      const bucket = filled(key);
      const allowed = bucket.left >= 1;
      buckets.set(key, allowed ? { ...bucket, left: bucket.left - 1 } : bucket);
      return allowed ? 0 : Math.max(1, Math.ceil(((1 - bucket.left) * perTry) / 1000));
    },
    spend(key) {
      const bucket = filled(key);
      buckets.set(key, { ...bucket, left: Math.max(-most, bucket.left - 1) });
    },
    giveBack(key) {
      const bucket = filled(key);
      buckets.set(key, { ...bucket, left: Math.min(most, bucket.left + 1) });
    },
  };
}
