import type { Timers } from '../../ports/environment.ts';

type Job = () => Promise<void>;

/** Delay after which a wake-up timer fires in any case, in ms; far below the limit of system timers. */
const MAX_TIMER_MS = 3600_000;

/** Wakes the table when time alone has changed its state. */
export class WakeUpTimer {
  readonly #timers: Timers;
  readonly #wakeUp: () => void;
  #cancel: (() => void) | null = null;

  constructor(timers: Timers, wakeUp: () => void) {
    this.#timers = timers;
    this.#wakeUp = wakeUp;
  }

  /** Fires once, after `ms` at the latest and possibly earlier; null: never. Replaces the previous setting. */
  set(ms: number | null): void {
    this.stop();
    if (ms === null) return;
    this.#cancel = this.#timers.after(Math.min(ms, MAX_TIMER_MS), () => {
      this.#cancel = null;
      this.#wakeUp();
    });
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}

/** Adds a job to a queue once it has been needed for some time. */
export class DelayedJob {
  readonly #timers: Timers;
  readonly #enqueue: (job: Job) => void;
  #cancel: (() => void) | null = null;

  constructor(timers: Timers, enqueue: (job: Job) => void) {
    this.#timers = timers;
    this.#enqueue = enqueue;
  }

  /** Starts the delay if the job is needed and not yet scheduled; cancels it if it is no longer needed. */
  update(isNeeded: boolean, ms: number, job: Job): void {
    if (!isNeeded) this.stop();
    else this.#cancel ??= this.#start(ms, job);
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #start(ms: number, job: Job): () => void {
    return this.#timers.after(ms, () =>
      this.#enqueue(async () => {
        // Reset only here: no second delay may start while the job is in the queue.
        this.#cancel = null;
        await job();
      }),
    );
  }
}
