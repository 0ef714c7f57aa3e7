/** Runs at most one task per key at a time: callers with the same key share its result. */
export class SingleFlight<K, V> {
  readonly #running = new Map<K, Promise<V>>();

  /** The task that runs for this key. */
  get(key: K): Promise<V> | undefined {
    return this.#running.get(key);
  }

  run(key: K, task: () => Promise<V>): Promise<V> {
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    const started = task().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}

/** Returns a function that runs `task` unless it is running already, and shares the result. */
export function shareRunning<V>(task: () => Promise<V>): () => Promise<V> {
  const flight = new SingleFlight<null, V>();
  return () => flight.run(null, task);
}

/** Returns a function that runs `task` once and remembers its value. After a failure the next call tries again. */
export function memoizeSuccess<V>(task: () => Promise<V>): () => Promise<V> {
  let value: Promise<V> | undefined;
  return () => {
    value ??= task().catch((error: unknown) => {
      value = undefined;
      throw error;
    });
    return value;
  };
}
