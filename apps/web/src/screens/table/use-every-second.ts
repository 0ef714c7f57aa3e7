import { useEffect, useState } from 'preact/hooks';

/** Draws a component again each second, but only while it shows a time that runs. */
export function useEverySecond(runs: boolean): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const every = setInterval(() => setCount((count) => count + 1), 1000);
    return () => clearInterval(every);
  }, [runs]);
}
