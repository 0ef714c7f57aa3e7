import type { Timers } from '../../ports/environment.ts';

/** A time that a table lets pass before it does something by itself. */
export class DelayedJob {
  readonly #timers: Timers;
  readonly #enqueue: (job: () => Promise<void>) => void;
  #cancel: (() => void) | null = null;

  /** @param enqueue the table's queue: what is done after the wait takes its turn like every request. */
  constructor(timers: Timers, enqueue: (job: () => Promise<void>) => void) {
    this.#timers = timers;
    this.#enqueue = enqueue;
  }

  /** Begins to wait where `needed`, and ends a wait that is not needed any more. A wait under way goes on. */
  update(needed: boolean, ms: number, job: () => Promise<void>): void {
    if (!needed) this.stop();
    else this.#cancel ??= this.#start(ms, job);
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #start(ms: number, job: () => Promise<void>): () => void {
    return this.#timers.after(ms, () =>
      this.#enqueue(async () => {
        // Only now: until the job has its turn, nothing may begin a second wait.
        this.#cancel = null;
        await job();
      }),
    );
  }
}
