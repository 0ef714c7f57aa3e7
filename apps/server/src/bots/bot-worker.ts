import { Worker } from 'node:worker_threads';
import { errorFields } from '../log/log.ts';
import type { BotAnswer, ThinkJob } from './messages.ts';

/** Megabytes. More for young objects is a little faster, but then a thread soon takes 150 MB that it does not need. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/** A thread that does one job at a time. */
export class BotWorkerThread {
  readonly #worker = new Worker(new URL('./bot-worker-main.ts', import.meta.url), {
    resourceLimits: HEAP_LIMITS,
  });
  #onAnswer: ((answer: BotAnswer) => void) | null = null;
  #gone = false;

  constructor() {
    this.#worker.on('message', (answer: BotAnswer) => this.#resolve(answer));
    this.#worker.on('error', (error) => this.#end({ fault: errorFields(error) }));
    this.#worker.on('exit', () => this.#end({ fault: { error: 'thread ended' } }));
  }

  /** Whether it does no job any more. */
  get isGone(): boolean {
    return this.#gone;
  }

  /** Must not be called again before it has answered. */
  think(job: ThinkJob): Promise<BotAnswer> {
    return new Promise((resolve) => {
      this.#onAnswer = resolve;
      this.#worker.postMessage(job);
    });
  }

  #end(answer: BotAnswer): void {
    this.#gone = true;
    this.#resolve(answer);
  }

  #resolve(answer: BotAnswer): void {
    this.#onAnswer?.(answer);
    this.#onAnswer = null;
  }
}
