const MIN_WAIT_MS = 200;
const MAX_WAIT_MS = 5000;

/** Exponential backoff with jitter, to spread the reconnects of many clients. */
export class Backoff {
  #tries = 0;
  #resolveNow = (): void => undefined;

  /** @param firstMs approximate wait before the first retry. */
  wait(firstMs = MIN_WAIT_MS): Promise<void> {
    const ms = Math.min(MAX_WAIT_MS, firstMs * 2 ** this.#tries++) * (0.5 + Math.random());
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#resolveNow = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Resets the wait after a successful try. */
  reset(): void {
    this.#tries = 0;
  }

  /** Ends the current wait at once. */
  cancel(): void {
    this.#resolveNow();
  }
}
