import type { Bot, Budget } from '@tigris/bots';
import { MemoryCache, seededRandom } from '@tigris/bots/levels';
import { err, makeAction, makeColor } from '@tigris/engine';
import { ENGINE_PROTOCOL, type EngineMessage } from '../protocol/engine-message.ts';
import { type ChooseRequest, type EngineFault, parseChooseRequest } from './engine-request.ts';
import { warmUp } from './warm-up.ts';

/** One client may play all seats of a game. */
const MAX_SEATS = 4;

/** Thinks about one request at a time. Accepts `stop` meanwhile. */
export class EngineSession {
  readonly #bot: Bot;
  readonly #send: (message: EngineMessage) => void;
  #thinking: { id: number; stopped: boolean } | null = null;
  #isWarm = false;
  readonly #memories = new MemoryCache(MAX_SEATS);
  /** Resolves when no request is being processed. */
  idle: Promise<void> = Promise.resolve();

  constructor(bot: Bot, send: (message: EngineMessage) => void) {
    this.#bot = bot;
    this.#send = send;
  }

  /** Handles a message; null: a line that is not JSON. Returns false after `quit`. */
  handle(message: EngineMessage | null): boolean {
    if (message === null) {
      this.#refuse('bad-json', {});
      return true;
    }
    switch (message.type) {
      case 'hello':
        this.#greet(message);
        return true;
      case 'choose':
        this.#choose(message);
        return true;
      case 'stop':
        this.#stop(message.id);
        return true;
      case 'quit':
        this.#stop(this.#thinking?.id);
        return false;
      default:
        this.#refuse('unknown-type', message);
        return true;
    }
  }

  #greet(message: EngineMessage): void {
    if (message.protocol !== ENGINE_PROTOCOL) this.#refuse('unsupported-protocol', message);
    else if (this.#thinking !== null) this.#refuse('busy', message);
    else this.#warmUp();
  }

  /** Warms up before `ready`: the time of the first request must not include it. */
  #warmUp(): void {
    if (!this.#isWarm) warmUp(this.#bot);
    this.#isWarm = true;
    this.#send({ type: 'ready', protocol: ENGINE_PROTOCOL, name: this.#bot.name });
  }

  #stop(id: unknown): void {
    if (this.#thinking !== null && this.#thinking.id === id) this.#thinking.stopped = true;
  }

  #refuse(code: EngineFault, { id }: EngineMessage): void {
    this.#send({ type: 'error', ...(typeof id === 'number' ? { id } : {}), code });
  }

  #choose(message: EngineMessage): void {
    const receivedAt = performance.now();
    const request = this.#thinking === null ? parseChooseRequest(message, this.#memories) : err('busy' as const);
    if (request.ok) this.idle = this.#think(request.value, receivedAt);
    else this.#refuse(request.error, message);
  }

  /** @param receivedAt parsing the request counts as thinking time. */
  async #think({ id, view, seat, memory, budget, seed }: ChooseRequest, receivedAt: number): Promise<void> {
    const request = { id, stopped: false };
    this.#thinking = request;
    const random = seed === null ? mathRandom : seededRandom(seed);
    const options = { memory, budget: stoppableBudget(budget, receivedAt, () => request.stopped), random };
    const task = this.#bot.think(view, seat, options);
    let step = task.next();
    while (!step.done) {
      await new Promise((resolve) => setImmediate(resolve)); // lets `stop` arrive
      step = task.next();
    }
    const { action, reason } = step.value;
    this.#thinking = null;
    this.#send({
      type: 'move',
      id,
      move: makeAction(action),
      reason: reason.map((change) => ({
        ...change,
        seat: view.seats[change.seat].dynasty,
        color: change.color === null ? null : makeColor(change.color),
      })),
    });
  }
}

const mathRandom = (n: number): number => Math.floor(Math.random() * n);

/** Reserved for finishing the current step and writing the answer. */
const ANSWER_OVERHEAD_MS = 5;
const MAX_OVERHEAD_SHARE = 0.1;

/** Creates a budget that is spent at once when `isStopped` returns true. Bots poll it. */
function stoppableBudget(budget: ChooseRequest['budget'], receivedAt: number, isStopped: () => boolean): Budget {
  if ('iterations' in budget)
    return {
      kind: 'iterations',
      get count() {
        return isStopped() ? 1 : budget.iterations;
      },
    };
  const ms = budget.ms - Math.min(ANSWER_OVERHEAD_MS, budget.ms * MAX_OVERHEAD_SHARE);
  return {
    kind: 'time',
    ms,
    elapsed: () => (isStopped() ? Number.POSITIVE_INFINITY : performance.now() - receivedAt),
  };
}
