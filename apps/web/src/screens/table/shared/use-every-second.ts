import { useEffect, useState } from 'preact/hooks';

/** Rerenders a component every second while it shows a running time. */
export function useEverySecond(runs: boolean): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const every = setInterval(() => setCount((count) => count + 1), 1000);
    return () => clearInterval(every);
  }, [runs]);
}
