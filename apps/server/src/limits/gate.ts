/** Lets so many run at once and so many wait. */
export interface Gate {
  /** Null: too many wait already. */
  enter<T>(run: () => Promise<T>): Promise<T> | null;
}

export function createGate({ atOnce, waiting: most }: { atOnce: number; waiting: number }): Gate {
  const waiting: (() => void)[] = [];
  let inside = 0;
  const turn = (): Promise<void> | undefined => {
    if (inside++ < atOnce) return undefined;
    return new Promise((resolve) => waiting.push(resolve));
  };
  const through = async <T>(run: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await run();
    } finally {
      inside--;
      waiting.shift()?.();
    }
  };
  return { enter: (run) => (waiting.length >= most ? null : through(run)) };
}
