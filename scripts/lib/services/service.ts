import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { findTool } from '../system/find-tool.ts';
import type { SystemUser } from './postgres-user.ts';

export type ServiceOptions = {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** User and group to run as. Needs root. */
  readonly as?: SystemUser;
  /** The service is ready when it listens on this port. */
  readonly port: number;
};

/** Command prefix that makes a program end with its parent process. */
const setpriv = findTool('setpriv');
const DIE_WITH_PARENT = setpriv === undefined ? [] : [setpriv, '--pdeathsig', 'TERM', '--'];

/** A child process that ends with this process. */
export class Service {
  readonly child: ChildProcess;
  /** The last part of its output. */
  output = '';

  private constructor({ command, args, env, as }: ServiceOptions) {
    const [first = command, ...rest] = [...DIE_WITH_PARENT, command, ...args];
    this.child = spawn(first, rest, { env: env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'], ...as });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output = (this.output + text).slice(-MAX_OUTPUT_CHARS);
      });
    this.child.on('error', (error) => {
      this.output += error.message;
    });
  }

  /** Resolves when the service listens. Rejects if it ends before. */
  static async start(plan: ServiceOptions): Promise<Service> {
    const service = new Service(plan);
    while (!(await isListening(plan.port))) {
      if (service.hasEnded) throw new Error(`${plan.command} did not start: ${service.output.trim()}`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    return service;
  }

  get hasEnded(): boolean {
    const { exitCode, signalCode, pid } = this.child;
    return exitCode !== null || signalCode !== null || pid === undefined;
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.hasEnded) return;
    const gone = once(this.child, 'exit');
    this.child.kill(signal);
    await gone;
  }
}

const MAX_OUTPUT_CHARS = 1024 * 1024;

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (isOpen: boolean) => (): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', settle(true)).once('error', settle(false));
  });
}
