/** Returns an unpredictable integer from 0 to n - 1. */
export function randomBelow(n: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return Math.floor((drawn / 2 ** 32) * n);
}
