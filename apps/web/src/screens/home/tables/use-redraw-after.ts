import { useEffect, useState } from 'preact/hooks';

/** Rerenders a component after `ms` milliseconds; never if null. */
export function useRedrawAfter(ms: number | null): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => setCount((count) => count + 1), ms);
    return () => clearTimeout(timer);
  });
}
