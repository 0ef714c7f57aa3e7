import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { BOT_THINKING_MS } from '@tigris/bots';
import { errorFields, type Log, type LogFields } from '../log/log.ts';
import type { BotQuestion, BotService } from '../ports/bots.ts';
import type { Clock, Timers } from '../ports/environment.ts';
import type { BotEffort } from './bot-effort.ts';
import type { AnswerMessage, BotProcessOptions, QuestionMessage } from './messages.ts';

const MAIN_FILE = fileURLToPath(new URL('./bot-process-main.ts', import.meta.url));

/** After this time a question is given up, and a process without any answer is killed as hung. */
const ANSWER_TIMEOUT_MS = 15_000;
/** The process is stopped after this time without questions. */
const IDLE_EXIT_MS = 600_000;
/** Delay after a crash; doubles with each crash in a row. */
const RESTART_DELAY_MS = { first: 1000, max: 60_000 };

type BotProcessDeps = { clock: Clock; timers: Timers; log: Log };

/** Environment variables passed on: library path, and the C library's memory settings. */
const PASSED_VARIABLES = /^(LD_LIBRARY_PATH|MALLOC_\w+)$/;

/** The server's other variables may hold secrets, such as the database URL. */
const botEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_VARIABLES.test(name)));

/** Runs the bot process, which is started by the first question. */
export class BotProcess implements BotService {
  readonly #deps: BotProcessDeps;
  readonly #options: BotProcessOptions;
  #child: ChildProcess | null = null;
  readonly #pending = new Map<number, (token: string | null) => void>();
  #lastId = 0;
  #lastAnswerAt = Number.NEGATIVE_INFINITY;
  /** Consecutive crashes without an answer. */
  #crashes = 0;
  #restartAt = Number.NEGATIVE_INFINITY;
  #cancelIdleExit = (): void => undefined;
  #isClosed = false;

  constructor(effort: BotEffort, deps: BotProcessDeps) {
    this.#deps = deps;
    this.#options = {
      threads: Math.max(1, availableParallelism() - 1),
      effort,
      fallback: { bot: 'calm', ms: BOT_THINKING_MS.calm },
    };
  }

  /** Questions without an answer yet. */
  get waiting(): number {
    return this.#pending.size;
  }

  async ask(question: BotQuestion): Promise<string | null> {
    if (this.#isClosed || this.#deps.clock.elapsed() < this.#restartAt) return null;
    const child = this.#child ?? this.#start();
    const message: QuestionMessage = { id: ++this.#lastId, question, usualMs: BOT_THINKING_MS[question.bot] };
    this.#cancelIdleExit();
    return new Promise((resolve) => {
      const cancelTimeout = this.#deps.timers.after(ANSWER_TIMEOUT_MS, () => this.#onTimeout(message.id, child));
      this.#pending.set(message.id, (token) => {
        cancelTimeout();
        resolve(token);
      });
      // If sending fails, the process has exited, and its exit resolves the question.
      child.send(message, () => undefined);
    });
  }

  /** Kills the process, which holds no state worth saving. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#stop();
  }

  #start(): ChildProcess {
    const child = fork(MAIN_FILE, [JSON.stringify(this.#options)], {
      // Without the server's flags, such as those of a profiler.
      execArgv: [],
      env: botEnvironment(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', (message: AnswerMessage) => this.#onAnswer(message));
    child.on('error', (error) => this.#onExit(child, errorFields(error)));
    child.on('exit', (code, signal) => this.#onExit(child, { code, signal }));
    this.#child = child;
    this.#deps.log.info('bot process started', { pid: child.pid, threads: this.#options.threads });
    return child;
  }

  #onAnswer({ id, answer }: AnswerMessage): void {
    // Resolved before, when the question timed out or the process was stopped.
    if (!this.#pending.has(id)) return;
    this.#crashes = 0;
    this.#lastAnswerAt = this.#deps.clock.elapsed();
    if ('fault' in answer) this.#deps.log.error('bot failed', answer.fault);
    this.#resolve(id, 'token' in answer ? answer.token : null);
    if (this.#pending.size === 0) this.#cancelIdleExit = this.#deps.timers.after(IDLE_EXIT_MS, () => this.#stop());
  }

  /** A process that still answers other questions is overloaded, not hung. */
  #onTimeout(id: number, child: ChildProcess): void {
    if (this.#deps.clock.elapsed() - this.#lastAnswerAt >= ANSWER_TIMEOUT_MS) child.kill('SIGKILL');
    else this.#resolve(id, null);
  }

  async #stop(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    this.#cancelIdleExit();
    for (const id of [...this.#pending.keys()]) this.#resolve(id, null);
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    this.#deps.log.info('bot process stopped');
  }

  /** Handles an exit that was not requested. */
  #onExit(child: ChildProcess, fields: LogFields): void {
    if (child !== this.#child) return;
    this.#child = null;
    const { clock, log } = this.#deps;
    log.warn('bot process exited', fields);
    this.#restartAt = clock.elapsed() + Math.min(RESTART_DELAY_MS.first * 2 ** this.#crashes++, RESTART_DELAY_MS.max);
    for (const id of [...this.#pending.keys()]) this.#resolve(id, null);
  }

  #resolve(id: number, token: string | null): void {
    this.#pending.get(id)?.(token);
    this.#pending.delete(id);
  }
}
