import { BOT_NAMES, type Bot, type Budget } from '@tigris/bots';
import { findBot, MemoryCache, seededRandom } from '@tigris/bots/levels';
import { err, makeAction, makeColor } from '@tigris/engine';
import {
  type ChooseRequest,
  ENGINE_PROTOCOL,
  type EngineFault,
  type EngineMessage,
  parseChooseRequest,
  parseMessage,
} from '../engine/engine-request.ts';
import { readLines } from '../engine/read-lines.ts';
import { warmUp } from '../engine/warm-up.ts';
import { type Command, parseOptions, UsageError } from '../terminal/command.ts';

/** So many characters of a line are kept: far more than any record has. */
const MAX_LINE_CHARS = 64_000_000;

/** Answers another program line by line, see docs/engine-protocol.md. */
export const engine: Command = async (args, terminal) => {
  const { words } = parseOptions(args, []);
  const [name = 'fierce', ...more] = words;
  const bot = findBot(name);
  if (bot === null || more.length > 0)
    throw new UsageError(`engine needs one of ${BOT_NAMES.join(' ')}, not ${words.join(' ')}`);
  const say = (message: EngineMessage) => terminal.out(JSON.stringify(message));
  const desk = new EngineSession(bot, say);
  for await (const line of readLines(process.stdin, MAX_LINE_CHARS)) {
    if (line?.trim() === '') continue;
    // After `quit` the other end may stay open, which would keep this program alive: to break off closes our end.
    if (!desk.handle(line === null ? null : parseMessage(line))) break;
  }
  await desk.idle;
  return 0;
};

/** A program that plays itself asks for four seats in turn. */
const MAX_SEATS = 4;

/** Thinks about one request at a time, and listens meanwhile. */
class EngineSession {
  readonly #bot: Bot;
  readonly #send: (message: EngineMessage) => void;
  #thinking: { id: number; stopped: boolean } | null = null;
  #isWarm = false;
  readonly #memories = new MemoryCache(MAX_SEATS);
  /** When nothing is being thought about any more. */
  idle: Promise<void> = Promise.resolve();

  constructor(bot: Bot, say: (message: EngineMessage) => void) {
    this.#bot = bot;
    this.#send = say;
  }

  /** @returns false when it is time to go. */
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

  /** It takes time, which a thought must not lose. */
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
    const asked = performance.now();
    const request =
      this.#thinking === null ? parseChooseRequest(message, this.#memories) : err('busy' as const);
    if (request.ok) this.idle = this.#think(request.value, asked);
    else this.#refuse(request.error, message);
  }

  /** @param asked when the line came: reading it is part of the time. */
  async #think({ id, view, seat, memory, budget, seed }: ChooseRequest, asked: number): Promise<void> {
    const now = { id, stopped: false };
    this.#thinking = now;
    const random = seed === null ? mathRandom : seededRandom(seed);
    const tools = { memory, budget: stoppableBudget(budget, asked, () => now.stopped), random };
    const thinking = this.#bot.think(view, seat, tools);
    let step = thinking.next();
    while (!step.done) {
      await new Promise((resolve) => setImmediate(resolve)); // `end` may have come
      step = thinking.next();
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

/** What the way to the answer takes: the thought that is begun when time is up, the reason, the line. */
const ANSWER_OVERHEAD_MS = 5;
const MAX_OVERHEAD_SHARE = 0.1;

/** A budget that is spent as soon as thinking shall stop. Bots ask it again and again how much is left. */
function stoppableBudget(budget: ChooseRequest['budget'], asked: number, stopped: () => boolean): Budget {
  if ('iterations' in budget)
    return {
      kind: 'iterations',
      get count() {
        return stopped() ? 1 : budget.iterations;
      },
    };
  const ms = budget.ms - Math.min(ANSWER_OVERHEAD_MS, budget.ms * MAX_OVERHEAD_SHARE);
  return {
    kind: 'time',
    ms,
    elapsed: () => (stopped() ? Number.POSITIVE_INFINITY : performance.now() - asked),
  };
}
