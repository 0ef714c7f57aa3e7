import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Action, err, makePosition, makeRecord, ok, parseAction, type Result } from '@tigris/engine';
import { ENGINE_PROTOCOL, type Message, parseMessage } from './engine-request.ts';
import type { Entrant, Player, Question } from './player.ts';

/** What a decision may take beyond its budget before the game is lost. */
const GRACE_MS = 1000;
const START_MS = 10_000;
/** How long it may take to end by itself. */
const LEAVE_MS = 1000;

/** How a program is called, and the folder in which it runs. */
type Called = { readonly command: string; readonly folder: string };

/** Another program at a seat: `cmd:./other --flag`. It is started once and plays all its games. */
export function outsider(name: string, { command, folder }: Called, ms: number): Entrant {
  const [file, ...args] = command.split(/\s+/);
  let program: Program | null = null;
  return {
    name,
    sitDown: (): Player => ({
      decide: async (question) => {
        program ??= new Program(file, args, folder);
        return await program.decide(question, ms);
      },
    }),
    leave: () => program?.leave(),
  };
}

class Program {
  readonly #child: ChildProcessWithoutNullStreams;
  #id = 0;
  #hear: (message: Message | null) => void = () => {};
  #gone = false;
  /** Whether it is ready to be asked, and if not, why. */
  readonly #greeted: Promise<Result<Message, string>>;

  constructor(file: string, args: readonly string[], folder: string) {
    this.#child = spawn(file, args, { cwd: folder, stdio: 'pipe' });
    const goes = () => {
      this.#gone = true;
      this.#hear(null);
    };
    this.#child.on('error', goes);
    this.#child.on('close', goes); // its last line is read by then, which `exit` does not promise
    this.#child.stdin.on('error', () => {}); // told by its end
    this.#child.stderr.resume();
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#hear(parseMessage(line) ?? {}));
    this.#greeted = this.#greet();
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

  async decide({ view, seat, record }: Question, ms: number): Promise<Result<Action, string>> {
    const greeted = await this.#greeted;
    if (!greeted.ok) return greeted;
    const id = ++this.#id;
    const question: Message = {
      type: 'choose',
      id,
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
    if (this.#gone) return;
    this.#say({ type: 'quit' });
    this.#child.stdin.end();
    const late = setTimeout(() => this.#child.kill('SIGKILL'), LEAVE_MS);
    this.#child.once('close', () => clearTimeout(late));
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
      if (this.#gone) return resolve(err('the program has gone'));
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
        if (heard === null) settle(err('the program has gone'));
        else if (answers(heard)) settle(ok(heard));
      };
      this.#say(message);
    });
  }
}
