import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { type Action, err, makePosition, makeRecord, ok, parseAction, type Result } from '@tigris/engine';
import { ENGINE_PROTOCOL, type EngineMessage, parseMessage } from '../engine/engine-request.ts';
import { readLines } from '../engine/read-lines.ts';
import { UsageError } from '../terminal/command.ts';
import type { Entrant, SeatQuestion } from './entrant.ts';

/** What a decision may take beyond its budget before the game is lost. */
const GRACE_MS = 1000;
const START_TIMEOUT_MS = 10_000;
/** How long it may take to end by itself. */
const QUIT_TIMEOUT_MS = 1000;
/** In characters: a move and its reason have some thousands. */
const MAX_LINE_CHARS = 1_000_000;

/** How a program is called, and the folder in which it runs. */
type ProgramCommand = { readonly command: string; readonly folder: string };

/** Another program at a seat: `cmd:./other --flag`. It is started once and plays all its games. */
export const externalEntrant = (name: string, called: ProgramCommand, ms: number): Entrant => ({
  name,
  start: async () => {
    const program = new ExternalProgram(await start(called));
    await program.ready; // what its start takes is no part of a decision
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
    // What it says to standard error goes to ours, past this program.
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
  /** The ids of questions that have no answer yet: that of a late one may still come. */
  readonly #openIds = new Set<string>();
  #onMessage: (message: EngineMessage) => void = () => {};
  /** Why it can be asked no more. */
  #exitReason: string | null = null;
  /** Whether it is ready to be asked, and if not, why. */
  readonly ready: Promise<Result<EngineMessage, string>>;

  constructor(child: Child) {
    this.#child = child;
    for (const one of [child, child.stdin]) one.on('error', () => {}); // told by its end
    this.#listen().catch((error) => this.#onExit(String(error)));
    this.ready = this.#greet();
  }

  async decide({ view, seat, record }: SeatQuestion, ms: number): Promise<Result<Action, string>> {
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
    const late = setTimeout(() => this.#kill(), QUIT_TIMEOUT_MS);
    this.#child.once('close', () => clearTimeout(late));
  }

  /** A program that it has started itself may go on and keep its output open: nobody waits for that. */
  #kill(): void {
    this.#child.kill('SIGKILL');
    this.#child.stdout.destroy();
  }

  async #greet(): Promise<Result<EngineMessage, string>> {
    const hello: EngineMessage = { type: 'hello', protocol: ENGINE_PROTOCOL };
    const answer = await this.#request(
      hello,
      START_TIMEOUT_MS,
      ({ type }) => type === 'ready' || type === 'error',
    );
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

  /** What a line answers. An error without an id answers the only question that is open. */
  #idOf({ type, id }: EngineMessage): string {
    const [only, ...others] = this.#openIds;
    const isForIt = type === 'error' && id === undefined && others.length === 0;
    return String(isForIt ? only : id);
  }

  #send(message: EngineMessage): void {
    this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** Says something and waits for the answer to it; lines that answer nothing are passed over. */
  #request(
    message: EngineMessage,
    ms: number,
    answers: (message: EngineMessage) => boolean,
  ): Promise<Result<EngineMessage, string>> {
    return new Promise((resolve) => {
      if (this.#exitReason !== null) return resolve(err(this.#exitReason));
      const late = setTimeout(() => {
        if (message.type === 'choose') this.#send({ type: 'stop', id: message.id });
        settle(err(`no answer in ${ms} ms`));
      }, ms);
      const settle = (answer: Result<EngineMessage, string>) => {
        clearTimeout(late);
        this.#onMessage = () => {};
        resolve(answer);
      };
      this.#onMessage = (heard) => {
        if (this.#exitReason !== null) settle(err(this.#exitReason));
        else if (answers(heard)) settle(ok(heard));
      };
      this.#send(message);
    });
  }
}
