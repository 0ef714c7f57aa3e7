import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { type Action, err, makePosition, makeRecord, ok, parseAction, type Result } from '@tigris/engine';
import { ENGINE_PROTOCOL, type EngineMessage, parseMessage } from '../protocol/engine-message.ts';
import { readLines } from '../protocol/read-lines.ts';
import { UsageError } from '../terminal/command.ts';
import type { DecisionRequest, Entrant } from './entrant.ts';

/** Tolerance beyond the budget before the game is lost. */
const GRACE_MS = 1000;
const START_TIMEOUT_MS = 10_000;
const QUIT_TIMEOUT_MS = 1000;
/** A move with its reason has some thousands. */
const MAX_LINE_CHARS = 1_000_000;

type ProgramCommand = { readonly command: string; readonly folder: string };

/** An external program at a seat: `cmd:./other --flag`. It is started once for all games. */
export const externalEntrant = (name: string, command: ProgramCommand, ms: number): Entrant => ({
  name,
  start: async () => {
    const program = new ExternalProgram(await start(command));
    await program.ready; // the start is not part of the first decision
    return {
      name,
      createPlayer: () => ({ decide: (question) => program.decide(question, ms) }),
      stop: () => program.quit(),
    };
  },
});

type Child = ChildProcessByStdio<Writable, Readable, null>;

async function start({ command, folder }: ProgramCommand): Promise<Child> {
  const [file, ...args] = command.split(/\s+/);
  try {
    const child = spawn(file, args, { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
    await once(child, 'spawn');
    return child;
  } catch (error) {
    throw new UsageError(`${file} cannot be started: ${describeSpawnError(error)}`);
  }
}

function describeSpawnError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : error;
  if (code === 'ENOENT') return 'there is no such program';
  return code === 'EACCES' ? 'it may not be run' : String(code);
}

class ExternalProgram {
  readonly #child: Child;
  #id = 0;
  /** Ids of unanswered requests, including those that timed out. */
  readonly #openIds = new Set<string>();
  #onMessage: (message: EngineMessage) => void = () => {};
  #exitReason: string | null = null;
  /** The answer to the greeting, or why there is none. */
  readonly ready: Promise<Result<EngineMessage, string>>;

  constructor(child: Child) {
    this.#child = child;
    for (const source of [child, child.stdin]) source.on('error', () => {}); // reported through its exit
    this.#listen().catch((error) => this.#onExit(String(error)));
    this.ready = this.#greet();
  }

  async decide({ view, seat, record }: DecisionRequest, ms: number): Promise<Result<Action, string>> {
    const greeted = await this.ready;
    if (!greeted.ok) return greeted;
    const id = String(++this.#id);
    this.#openIds.add(id);
    const question: EngineMessage = {
      type: 'choose',
      id: this.#id,
      seat: view.seats[seat].dynasty,
      position: makePosition(view),
      record: makeRecord(record),
      budget: { ms },
    };
    const answer = await this.#request(question, ms + GRACE_MS, (message) => message.id === id);
    if (!answer.ok) return answer;
    const { type, move, code } = answer.value;
    if (type !== 'move' || typeof move !== 'string') return err(`no move but ${code ?? type}`);
    const action = parseAction(move);
    return action.ok ? action : err(`no token: ${move}`);
  }

  quit(): void {
    if (this.#exitReason !== null) return;
    this.#send({ type: 'quit' });
    this.#child.stdin.end();
    const timeout = setTimeout(() => this.#kill(), QUIT_TIMEOUT_MS);
    this.#child.once('close', () => clearTimeout(timeout));
  }

  /** Also closes our end of its output, which a child process of the program may keep open. */
  #kill(): void {
    this.#child.kill('SIGKILL');
    this.#child.stdout.destroy();
  }

  async #greet(): Promise<Result<EngineMessage, string>> {
    const hello: EngineMessage = { type: 'hello', protocol: ENGINE_PROTOCOL };
    const answer = await this.#request(hello, START_TIMEOUT_MS, ({ type }) => type === 'ready' || type === 'error');
    if (!answer.ok) return answer;
    const { type, code, protocol } = answer.value;
    if (type === 'error') return err(`not ready but ${code}`);
    const fits = protocol === undefined || protocol === ENGINE_PROTOCOL;
    return fits ? answer : err(`it speaks ${protocol}, not ${ENGINE_PROTOCOL}`);
  }

  async #listen(): Promise<void> {
    const closed = once(this.#child, 'close');
    for await (const line of readLines(this.#child.stdout, MAX_LINE_CHARS)) {
      if (line === null) {
        this.#onExit(`it wrote a line of more than ${MAX_LINE_CHARS} characters`);
        this.#child.kill('SIGKILL');
        return;
      }
      this.#receive(parseMessage(line) ?? {});
    }
    const [code, signal] = await closed;
    this.#onExit(code === null ? `it was ended by ${signal}` : `it ended with exit code ${code}`);
  }

  #onExit(why: string): void {
    this.#exitReason = `the program has gone: ${why}`;
    this.#onMessage({});
  }

  #receive(message: EngineMessage): void {
    const id = this.#idOf(message);
    this.#openIds.delete(id);
    this.#onMessage({ ...message, id });
  }

  /** Returns the id that a line answers. An error without an id answers the only open request. */
  #idOf({ type, id }: EngineMessage): string {
    const [only, ...others] = this.#openIds;
    const isForIt = type === 'error' && id === undefined && others.length === 0;
    return String(isForIt ? only : id);
  }

  #send(message: EngineMessage): void {
    this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** Sends a message and waits for its answer. Ignores all other lines. */
  #request(
    message: EngineMessage,
    ms: number,
    answers: (message: EngineMessage) => boolean,
  ): Promise<Result<EngineMessage, string>> {
    return new Promise((resolve) => {
      if (this.#exitReason !== null) return resolve(err(this.#exitReason));
      const timeout = setTimeout(() => {
        if (message.type === 'choose') this.#send({ type: 'stop', id: message.id });
        finish(err(`no answer in ${ms} ms`));
      }, ms);
      const finish = (answer: Result<EngineMessage, string>) => {
        clearTimeout(timeout);
        this.#onMessage = () => {};
        resolve(answer);
      };
      this.#onMessage = (received) => {
        if (this.#exitReason !== null) finish(err(this.#exitReason));
        else if (answers(received)) finish(ok(received));
      };
      this.#send(message);
    });
  }
}
