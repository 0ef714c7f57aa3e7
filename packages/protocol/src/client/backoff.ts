const SHORTEST = 200;
const LONGEST = 5000;

/** Waits longer after each try, by a random part, so that clients do not come all at once. */
export class Backoff {
  #tries = 0;
  #cut = (): void => undefined;

  /** @param first milliseconds, about, if this is the first try. */
  wait(first = SHORTEST): Promise<void> {
    const ms = Math.min(LONGEST, first * 2 ** this.#tries++) * (0.5 + Math.random());
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#cut = () => {
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
  end(): void {
    this.#cut();
  }
}
