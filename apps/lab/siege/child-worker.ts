import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A process beside this one that is told things and reports. */
export class ChildWorker {
  readonly #child: ChildProcess;

  /** @param file as an URL of the module. */
  constructor(file: URL, args: readonly string[] = []) {
    this.#child = fork(file, args, {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }

  send(order: object): void {
    this.#child.send(order);
  }

  /** The next thing it reports. */
  async receive<T>(): Promise<T> {
    const ended = once(this.#child, 'exit').then(([code]): never => {
      throw new Error(`a process of the siege ended with ${code}`);
    });
    const [report]: T[] = await Promise.race([once(this.#child, 'message'), ended]);
    ended.catch(() => undefined);
    return report;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}
