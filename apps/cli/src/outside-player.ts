import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { type Action, err, makePosition, makeRecord, ok, parseAction, type Result } from '@tigris/engine';
import { Complaint } from './command.ts';
import { ENGINE_PROTOCOL, type Message, parseMessage } from './engine-request.ts';
import type { Entrant, Question } from './player.ts';
import { readLines } from './read-lines.ts';

/** What a decision may take beyond its budget before the game is lost. */
const GRACE_MS = 1000;
const START_MS = 10_000;
/** How long it may take to end by itself. */
const LEAVE_MS = 1000;
/** In characters: a move and its reason have some thousands. */
const LONGEST_LINE = 1_000_000;

/** How a program is called, and the folder in which it runs. */
type Called = { readonly command: string; readonly folder: string };

/** Another program at a seat: `cmd:./other --flag`. It is started once and plays all its games. */
export const outsider = (name: string, called: Called, ms: number): Entrant => ({
  name,
  arrive: async () => {
    const program = new Program(await start(called));
    await program.greeted; // what its start takes is no part of a decision
    return {
      name,
      sitDown: () => ({ decide: (question) => program.decide(question, ms) }),
      leave: () => program.leave(),
    };
  },
});

type Child = ChildProcessByStdio<Writable, Readable, null>;

async function start({ command, folder }: Called): Promise<Child> {
  const [file, ...args] = command.split(/\s+/);
  try {
    // What it says to standard error goes to ours, past this program.
    const child = spawn(file, args, { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
    await once(child, 'spawn');
    return child;
  } catch (error) {
    throw new Complaint(`${file} cannot be started: ${whyNot(error)}`);
  }
}

function whyNot(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : error;
  if (code === 'ENOENT') return 'there is no such program';
  return code === 'EACCES' ? 'it may not be run' : String(code);
}

class Program {
  readonly #child: Child;
  #id = 0;
  /** The ids of questions that have no answer yet: that of a late one may still come. */
  readonly #open = new Set<string>();
  #hear: (message: Message) => void = () => {};
  /** Why it can be asked no more. */
  #gone: string | null = null;
  /** Whether it is ready to be asked, and if not, why. */
  readonly greeted: Promise<Result<Message, string>>;

  constructor(child: Child) {
    this.#child = child;
    for (const one of [child, child.stdin]) one.on('error', () => {}); // told by its end
    this.#listen().catch((error) => this.#goes(String(error)));
    this.greeted = this.#greet();
  }

  async decide({ view, seat, record }: Question, ms: number): Promise<Result<Action, string>> {
    const greeted = await this.greeted;
    if (!greeted.ok) return greeted;
    const id = String(++this.#id);
    this.#open.add(id);
    const question: Message = {
      type: 'choose',
      id: this.#id,
      seat: view.seats[seat].dynasty,
      position: makePosition(view),
      record: makeRecord(record),
      budget: { ms },
    };
    const answer = await this.#ask(question, ms + GRACE_MS, (message) => message.id === id);
    if (!answer.ok) return answer;
    const { type, move, code } = answer.value;
    if (type !== 'move' || typeof move !== 'string') return err(`no move but ${code ?? type}`);
    const action = parseAction(move);
    return action.ok ? action : err(`no token: ${move}`);
  }

  leave(): void {
    if (this.#gone !== null) return;
    this.#say({ type: 'quit' });
    this.#child.stdin.end();
    const late = setTimeout(() => this.#cutOff(), LEAVE_MS);
    this.#child.once('close', () => clearTimeout(late));
  }

  /** A program that it has started itself may go on and keep its output open: nobody waits for that. */
  #cutOff(): void {
    this.#child.kill('SIGKILL');
    this.#child.stdout.destroy();
  }

  async #greet(): Promise<Result<Message, string>> {
    const hello: Message = { type: 'hello', protocol: ENGINE_PROTOCOL };
    const answer = await this.#ask(hello, START_MS, ({ type }) => type === 'ready' || type === 'error');
    if (!answer.ok) return answer;
    const { type, code, protocol } = answer.value;
    if (type === 'error') return err(`not ready but ${code}`);
    const fits = protocol === undefined || protocol === ENGINE_PROTOCOL;
    return fits ? answer : err(`it speaks ${protocol}, not ${ENGINE_PROTOCOL}`);
  }

  async #listen(): Promise<void> {
    const closed = once(this.#child, 'close');
    for await (const line of readLines(this.#child.stdout, LONGEST_LINE)) {
      if (line === null) {
        this.#goes(`it wrote a line of more than ${LONGEST_LINE} characters`);
        this.#child.kill('SIGKILL');
        return;
      }
      this.#take(parseMessage(line) ?? {});
    }
    const [code, signal] = await closed;
    this.#goes(code === null ? `it was ended by ${signal}` : `it ended with exit code ${code}`);
  }

  #goes(why: string): void {
    this.#gone = `the program has gone: ${why}`;
    this.#hear({});
  }

  #take(message: Message): void {
    const id = this.#idOf(message);
    this.#open.delete(id);
    this.#hear({ ...message, id });
  }

  /** What a line answers. An error without an id answers the only question that is open. */
  #idOf({ type, id }: Message): string {
    const [only, ...others] = this.#open;
    const isForIt = type === 'error' && id === undefined && others.length === 0;
    return String(isForIt ? only : id);
  }

  #say(message: Message): void {
    this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** Says something and waits for the answer to it; lines that answer nothing are passed over. */
  #ask(
    message: Message,
    ms: number,
    answers: (message: Message) => boolean,
  ): Promise<Result<Message, string>> {
    return new Promise((resolve) => {
      if (this.#gone !== null) return resolve(err(this.#gone));
      const late = setTimeout(() => {
        if (message.type === 'choose') this.#say({ type: 'stop', id: message.id });
        settle(err(`no answer in ${ms} ms`));
      }, ms);
      const settle = (answer: Result<Message, string>) => {
        clearTimeout(late);
        this.#hear = () => {};
        resolve(answer);
      };
      this.#hear = (heard) => {
        if (this.#gone !== null) settle(err(this.#gone));
        else if (answers(heard)) settle(ok(heard));
      };
      this.#say(message);
    });
  }
}
