import { Worker } from 'node:worker_threads';
import { errorFields } from '../log/log.ts';
import type { BotAnswer, ThinkJob } from './messages.ts';

/** A larger young generation would be slightly faster, but would soon take 150 MB per thread. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/** A thread that does one job at a time. */
export class BotWorkerThread {
  readonly #worker = new Worker(new URL('./bot-worker-main.ts', import.meta.url), {
    resourceLimits: HEAP_LIMITS,
  });
  #onAnswer: ((answer: BotAnswer) => void) | null = null;
  #isGone = false;

  constructor() {
    this.#worker.on('message', (answer: BotAnswer) => this.#resolve(answer));
    this.#worker.on('error', (error) => this.#end({ fault: errorFields(error) }));
    this.#worker.on('exit', () => this.#end({ fault: { error: 'thread ended' } }));
  }

  /** Whether the thread has ended. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** Must not be called again before it has resolved. */
  think(job: ThinkJob): Promise<BotAnswer> {
    return new Promise((resolve) => {
      this.#onAnswer = resolve;
      this.#worker.postMessage(job);
    });
  }

  #end(answer: BotAnswer): void {
    this.#isGone = true;
    this.#resolve(answer);
  }

  #resolve(answer: BotAnswer): void {
    this.#onAnswer?.(answer);
    this.#onAnswer = null;
  }
}
