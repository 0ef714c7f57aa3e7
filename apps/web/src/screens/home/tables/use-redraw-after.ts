import { useEffect, useState } from 'preact/hooks';

/** Draws a component again after so many milliseconds, when what it says of time has changed; null: it says nothing. */
export function useRedrawAfter(ms: number | null): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => setCount((count) => count + 1), ms);
    return () => clearTimeout(timer);
  });
}
