import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A child process that receives orders and sends reports. */
export class ChildWorker<Order extends object> {
  readonly #child: ChildProcess;

  constructor(file: URL, args: readonly string[] = []) {
    this.#child = fork(file, args, {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }

  send(order: Order): void {
    this.#child.send(order);
  }

  /** Resolves to the next report. */
  async receive<T>(): Promise<T> {
    const ended = once(this.#child, 'exit').then(([code]): never => {
      throw new Error(`a child process of the siege exited with ${code}`);
    });
    const [report]: T[] = await Promise.race([once(this.#child, 'message'), ended]);
    ended.catch(() => undefined);
    return report;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}
