import { Worker } from 'node:worker_threads';
import { errorFacts } from '../log/log.ts';
import type { Answer, Job } from './messages.ts';

/** Megabytes. More for young objects is a little faster, but then a thread soon takes 150 MB that it does not need. */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/** A thread that does one job at a time. */
export class ThinkingThread {
  readonly #worker = new Worker(new URL('./bot-worker-main.ts', import.meta.url), {
    resourceLimits: HEAP,
  });
  #answer: ((answer: Answer) => void) | null = null;
  #gone = false;

  constructor() {
    this.#worker.on('message', (answer: Answer) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#end({ fault: errorFacts(error) }));
    this.#worker.on('exit', () => this.#end({ fault: { error: 'thread ended' } }));
  }

  /** Whether it does no job any more. */
  get isGone(): boolean {
    return this.#gone;
  }

  /** Must not be called again before it has answered. */
  think(job: Job): Promise<Answer> {
    return new Promise((resolve) => {
      this.#answer = resolve;
      this.#worker.postMessage(job);
    });
  }

  #end(answer: Answer): void {
    this.#gone = true;
    this.#settle(answer);
  }

  #settle(answer: Answer): void {
    this.#answer?.(answer);
    this.#answer = null;
  }
}
