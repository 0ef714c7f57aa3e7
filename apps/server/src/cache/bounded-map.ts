type BoundedMapOptions<V> = {
  readonly maxSize: number;
  /** Default: 1 per value, so that `maxSize` limits the number of entries. */
  readonly sizeOf?: (value: V) => number;
};

/** A map that evicts its least recently used entries when their total size exceeds a maximum. */
export class BoundedMap<K, V> {
  readonly #entries = new Map<K, V>();
  readonly #maxSize: number;
  readonly #sizeOf: (value: V) => number;
  #size = 0;

  constructor({ maxSize, sizeOf = () => 1 }: BoundedMapOptions<V>) {
    this.#maxSize = maxSize;
    this.#sizeOf = sizeOf;
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    // A map iterates in the order of insertion.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  has(key: K): boolean {
    return this.#entries.has(key);
  }

  set(key: K, value: V): void {
    this.delete(key);
    this.#entries.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#maxSize) return;
      this.delete(oldest);
    }
  }

  delete(key: K): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#size -= this.#sizeOf(value);
  }

  clear(): void {
    this.#entries.clear();
    this.#size = 0;
  }
}
