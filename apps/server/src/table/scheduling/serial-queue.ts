/** One job after another, each to its end. */
export class SerialQueue {
  readonly #onError: (error: unknown) => void;
  #last: Promise<void> = Promise.resolve();
  #size = 0;

  /** @param failed is told of an error that a job threw; the next job runs all the same. */
  constructor(failed: (error: unknown) => void) {
    this.#onError = failed;
  }

  /** How many jobs wait or run. */
  get size(): number {
    return this.#size;
  }

  add(job: () => Promise<void>): void {
    this.#size++;
    this.#last = this.#last
      .then(job)
      .catch(this.#onError)
      .finally(() => {
        this.#size--;
      });
  }

  /** Resolves when all jobs of now are done. */
  whenDone(): Promise<void> {
    return this.#last;
  }
}
