import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { BOT_THINKING_MS } from '@tigris/bots';
import { errorFacts, type Facts, type Log } from '../log/log.ts';
import type { BotQuestion, BotService } from '../ports/bots.ts';
import type { Clock, Timers } from '../ports/environment.ts';
import type { Allowance } from './bot-effort.ts';
import type { Answered, Asked, Orders } from './messages.ts';

const MAIN = fileURLToPath(new URL('./bot-process-main.ts', import.meta.url));

/** Milliseconds until a question is given up. A process that has answered nobody for so long hangs, and is ended. */
const LONGEST = 15_000;
/** Without questions for so long, the process ends. */
const IDLE = 600_000;
/** After a process that died: at first, and at most. */
const REST = { first: 1000, longest: 60_000 };

type Environment = { clock: Clock; timers: Timers; log: Log };

/** Where the system finds libraries, and how the C library takes memory. */
const NEEDED = /^(LD_LIBRARY_PATH|MALLOC_\w+)$/;

/** Settings of the server hold secrets, as the address of its database: bots get none of them. */
const botEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => NEEDED.test(name)));

/** Lets bots think in a process of their own, which begins with the first question. */
export class BotProcess implements BotService {
  readonly #environment: Environment;
  readonly #orders: Orders;
  #child: ChildProcess | null = null;
  readonly #open = new Map<number, (token: string | null) => void>();
  #asked = 0;
  /** When the last answer came. */
  #heard = Number.NEGATIVE_INFINITY;
  /** Processes that died one after another without an answer. */
  #died = 0;
  #restUntil = Number.NEGATIVE_INFINITY;
  #stopIdling = (): void => undefined;
  #closed = false;

  constructor(allowance: Allowance, environment: Environment) {
    this.#environment = environment;
    this.#orders = {
      threads: Math.max(1, availableParallelism() - 1),
      allowance,
      hurried: { bot: 'calm', ms: BOT_THINKING_MS.calm },
    };
  }

  /** How many questions have no answer yet. */
  get waiting(): number {
    return this.#open.size;
  }

  async ask(question: BotQuestion): Promise<string | null> {
    if (this.#closed || this.#environment.clock.elapsed() < this.#restUntil) return null;
    const child = this.#child ?? this.#start();
    const asked: Asked = { id: ++this.#asked, question, own: BOT_THINKING_MS[question.bot] };
    this.#stopIdling();
    return new Promise((resolve) => {
      const stopWaiting = this.#environment.timers.after(LONGEST, () => this.#giveUp(asked.id, child));
      this.#open.set(asked.id, (token) => {
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
    await this.#end();
  }

  #start(): ChildProcess {
    const child = fork(MAIN, [JSON.stringify(this.#orders)], {
      // Flags of the server, as those that measure it, are not for the bots.
      execArgv: [],
      env: botEnvironment(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', (answered: Answered) => this.#hear(answered));
    child.on('error', (error) => this.#gone(child, errorFacts(error)));
    child.on('exit', (code, signal) => this.#gone(child, { code, signal }));
    this.#child = child;
    this.#environment.log.info('bots began', { pid: child.pid, threads: this.#orders.threads });
    return child;
  }

  #hear({ id, answer }: Answered): void {
    // It was on its way when the process was ended, and has an answer already.
    if (!this.#open.has(id)) return;
    this.#died = 0;
    this.#heard = this.#environment.clock.elapsed();
    if ('fault' in answer) this.#environment.log.error('bot failed', answer.fault);
    this.#settle(id, 'token' in answer ? answer.token : null);
    if (this.#open.size === 0) this.#stopIdling = this.#environment.timers.after(IDLE, () => this.#end());
  }

  /** With very many questions a process does what it can, and nobody would gain by its end. */
  #giveUp(id: number, child: ChildProcess): void {
    if (this.#environment.clock.elapsed() - this.#heard >= LONGEST) child.kill('SIGKILL');
    else this.#settle(id, null);
  }

  async #end(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    this.#stopIdling();
    for (const id of [...this.#open.keys()]) this.#settle(id, null);
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    this.#environment.log.info('bots ended');
  }

  /** A process that ended by itself. */
  #gone(child: ChildProcess, facts: Facts): void {
    if (child !== this.#child) return;
    this.#child = null;
    const { clock, log } = this.#environment;
    log.warn('bots died', facts);
    this.#restUntil = clock.elapsed() + Math.min(REST.first * 2 ** this.#died++, REST.longest);
    for (const id of [...this.#open.keys()]) this.#settle(id, null);
  }

  #settle(id: number, token: string | null): void {
    this.#open.get(id)?.(token);
    this.#open.delete(id);
  }
}
