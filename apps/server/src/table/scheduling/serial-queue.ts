/** Runs jobs one at a time, in order. */
export class SerialQueue {
  readonly #onError: (error: unknown) => void;
  #last: Promise<void> = Promise.resolve();
  #size = 0;

  /** @param onError called with what a job throws; the next job runs regardless */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Jobs waiting or running. */
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

  /** Resolves when all jobs added so far are done. */
  whenDone(): Promise<void> {
    return this.#last;
  }
}
