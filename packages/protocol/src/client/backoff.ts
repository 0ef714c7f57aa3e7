const MIN_WAIT_MS = 200;
const MAX_WAIT_MS = 5000;

/** Waits longer after each try, by a random part, so that clients do not come all at once. */
export class Backoff {
  #tries = 0;
  #resolveNow = (): void => undefined;

  /** @param first milliseconds, about, if this is the first try. */
  wait(first = MIN_WAIT_MS): Promise<void> {
    const ms = Math.min(MAX_WAIT_MS, first * 2 ** this.#tries++) * (0.5 + Math.random());
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#resolveNow = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** A try has succeeded. */
  reset(): void {
    this.#tries = 0;
  }

  /** Ends the wait that is under way: nobody needs another try. */
  cancel(): void {
    this.#resolveNow();
  }
}
