import type { Timers } from '../ports.ts';

/** A bot's answer, or the return of a host who is away. */
export type WaitedFor = 'bot' | 'host';

/** What a table waits for before it does something by itself. */
export class Waiting {
  readonly #timers: Timers;
  readonly #enqueue: (job: () => Promise<void>) => void;
  readonly #cancels = new Map<WaitedFor, () => void>();

  /** @param enqueue the table's queue: what is done after the wait takes its turn like every request. */
  constructor(timers: Timers, enqueue: (job: () => Promise<void>) => void) {
    this.#timers = timers;
    this.#enqueue = enqueue;
  }

  /** Begins to wait where `needed`, and ends a wait that is not needed any more. A wait under way goes on. */
  update(what: WaitedFor, needed: boolean, ms: number, job: () => Promise<void>): void {
    if (!needed) this.#cancel(what);
    else if (!this.#cancels.has(what)) this.#cancels.set(what, this.#begin(what, ms, job));
  }

  stop(): void {
    for (const what of [...this.#cancels.keys()]) this.#cancel(what);
  }

  #begin(what: WaitedFor, ms: number, job: () => Promise<void>): () => void {
    return this.#timers.after(ms, () =>
      this.#enqueue(async () => {
        // Only now: until the job has its turn, nothing may begin a second wait for the same.
        this.#cancels.delete(what);
        await job();
      }),
    );
  }

  #cancel(what: WaitedFor): void {
    this.#cancels.get(what)?.();
    this.#cancels.delete(what);
  }
}
