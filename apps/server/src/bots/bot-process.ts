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

/** Milliseconds until a question is given up. A process that has answered nobody for so long hangs, and is ended. */
const ANSWER_TIMEOUT_MS = 15_000;
/** Without questions for so long, the process ends. */
const IDLE_EXIT_MS = 600_000;
/** After a process that died: at first, and at most. */
const RESTART_DELAY_MS = { first: 1000, longest: 60_000 };

type BotProcessDeps = { clock: Clock; timers: Timers; log: Log };

/** Where the system finds libraries, and how the C library takes memory. */
const PASSED_VARIABLES = /^(LD_LIBRARY_PATH|MALLOC_\w+)$/;

/** Settings of the server hold secrets, as the address of its database: bots get none of them. */
const botEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_VARIABLES.test(name)));

/** Lets bots think in a process of their own, which begins with the first question. */
export class BotProcess implements BotService {
  readonly #deps: BotProcessDeps;
  readonly #options: BotProcessOptions;
  #child: ChildProcess | null = null;
  readonly #pending = new Map<number, (token: string | null) => void>();
  #lastId = 0;
  /** When the last answer came. */
  #lastAnswerAt = Number.NEGATIVE_INFINITY;
  /** Processes that died one after another without an answer. */
  #crashes = 0;
  #restartAt = Number.NEGATIVE_INFINITY;
  #cancelIdleExit = (): void => undefined;
  #closed = false;

  constructor(allowance: BotEffort, environment: BotProcessDeps) {
    this.#deps = environment;
    this.#options = {
      threads: Math.max(1, availableParallelism() - 1),
      effort: allowance,
      fallback: { bot: 'calm', ms: BOT_THINKING_MS.calm },
    };
  }

  /** How many questions have no answer yet. */
  get waiting(): number {
    return this.#pending.size;
  }

  async ask(question: BotQuestion): Promise<string | null> {
    if (this.#closed || this.#deps.clock.elapsed() < this.#restartAt) return null;
    const child = this.#child ?? this.#start();
    const asked: QuestionMessage = { id: ++this.#lastId, question, usualMs: BOT_THINKING_MS[question.bot] };
    this.#cancelIdleExit();
    return new Promise((resolve) => {
      const stopWaiting = this.#deps.timers.after(ANSWER_TIMEOUT_MS, () => this.#onTimeout(asked.id, child));
      this.#pending.set(asked.id, (token) => {
        stopWaiting();
        resolve(token);
      });
      // A process that is gone cannot be sent anything; its end answers the question.
      child.send(asked, () => undefined);
    });
  }

  /** Ends the process: there is nothing in it that could be lost. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#stop();
  }

  #start(): ChildProcess {
    const child = fork(MAIN_FILE, [JSON.stringify(this.#options)], {
      // Flags of the server, as those that measure it, are not for the bots.
      execArgv: [],
      env: botEnvironment(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', (answered: AnswerMessage) => this.#onAnswer(answered));
    child.on('error', (error) => this.#onExit(child, errorFields(error)));
    child.on('exit', (code, signal) => this.#onExit(child, { code, signal }));
    this.#child = child;
    this.#deps.log.info('bots began', { pid: child.pid, threads: this.#options.threads });
    return child;
  }

  #onAnswer({ id, answer }: AnswerMessage): void {
    // It was on its way when the process was ended, and has an answer already.
    if (!this.#pending.has(id)) return;
    this.#crashes = 0;
    this.#lastAnswerAt = this.#deps.clock.elapsed();
    if ('fault' in answer) this.#deps.log.error('bot failed', answer.fault);
    this.#resolve(id, 'token' in answer ? answer.token : null);
    if (this.#pending.size === 0)
      this.#cancelIdleExit = this.#deps.timers.after(IDLE_EXIT_MS, () => this.#stop());
  }

  /** With very many questions a process does what it can, and nobody would gain by its end. */
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
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    this.#deps.log.info('bots ended');
  }

  /** A process that ended by itself. */
  #onExit(child: ChildProcess, facts: LogFields): void {
    if (child !== this.#child) return;
    this.#child = null;
    const { clock, log } = this.#deps;
    log.warn('bots died', facts);
    this.#restartAt =
      clock.elapsed() + Math.min(RESTART_DELAY_MS.first * 2 ** this.#crashes++, RESTART_DELAY_MS.longest);
    for (const id of [...this.#pending.keys()]) this.#resolve(id, null);
  }

  #resolve(id: number, token: string | null): void {
    this.#pending.get(id)?.(token);
    this.#pending.delete(id);
  }
}
