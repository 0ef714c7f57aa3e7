import type { BotQuestion } from '../ports/bots.ts';
import { type BotEffort, thinkLimit } from './bot-effort.ts';
import type { BotAnswer, BotTiming, ThinkJob } from './messages.ts';

export interface BotWorker {
  readonly isGone: boolean;
  think(job: ThinkJob): Promise<BotAnswer>;
}

type QueuedQuestion = {
  question: BotQuestion;
  usualMs: number;
  queuedAt: number;
  resolve: (answer: BotAnswer) => void;
};

type BotDispatcherDeps = {
  threads: number;
  effort: BotEffort;
  fallback: BotTiming;
  createWorker: () => BotWorker;
  now: () => number;
  pause: (ms: number) => Promise<unknown>;
};

/** A question that has waited longer is answered by the faster fallback bot. */
const MAX_QUEUE_MS = 5000;

/**
 * Distributes questions to worker threads, in order. A thread stays busy for the full time of an answer, even if the bot
 * decides earlier: otherwise the timing of answers would reveal something about hands.
 */
export class BotDispatcher {
  readonly #deps: BotDispatcherDeps;
  readonly #queue: QueuedQuestion[] = [];
  readonly #idleWorkers: BotWorker[] = [];
  #busyWorkers = 0;

  constructor(deps: BotDispatcherDeps) {
    this.#deps = deps;
  }

  /** @param usualMs thinking time of the bot without load */
  ask(question: BotQuestion, usualMs: number): Promise<BotAnswer> {
    return new Promise((resolve) => {
      this.#queue.push({ question, usualMs, queuedAt: this.#deps.now(), resolve });
      this.#dispatch();
    });
  }

  #dispatch(): void {
    if (this.#busyWorkers === this.#deps.threads) return;
    const queued = this.#queue.shift();
    if (queued === undefined) return;
    this.#busyWorkers++;
    void this.#answer(queued, this.#takeIdleWorker() ?? this.#deps.createWorker());
  }

  /** Skips workers that have ended while idle: they would never answer. */
  #takeIdleWorker(): BotWorker | undefined {
    let idle = this.#idleWorkers.pop();
    while (idle?.isGone) idle = this.#idleWorkers.pop();
    return idle;
  }

  async #answer(queued: QueuedQuestion, worker: BotWorker): Promise<void> {
    const job = this.#jobFor(queued);
    const { limit } = job;
    const pause = limit.kind === 'time' ? this.#deps.pause(limit.ms) : null;
    const answer = await worker.think(job);
    await pause;
    queued.resolve(answer);
    this.#busyWorkers--;
    if (!worker.isGone) this.#idleWorkers.push(worker);
    this.#dispatch();
  }

  #jobFor({ question, usualMs, queuedAt }: QueuedQuestion): ThinkJob {
    const { effort, threads, fallback, now } = this.#deps;
    const isOverdue = now() - queuedAt > MAX_QUEUE_MS;
    const { bot, ms } = isOverdue ? fallback : { bot: question.bot, ms: usualMs };
    const questions = this.#queue.length + this.#busyWorkers;
    return { question: { ...question, bot }, limit: thinkLimit(ms, effort, { questions, threads }) };
  }
}
