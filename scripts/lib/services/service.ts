import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { findTool } from '../system/find-tool.ts';
import type { SystemUser } from './postgres-user.ts';

export type ServiceOptions = {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** The user and group to run as, by their numbers; only root can choose. */
  readonly as?: SystemUser;
  /** It is ready once it listens there, on this machine. */
  readonly port: number;
};

/** With this in front a program is told to end when the process that started it ends, in whatever way. */
const setpriv = findTool('setpriv');
const DIE_WITH_PARENT = setpriv === undefined ? [] : [setpriv, '--pdeathsig', 'TERM', '--'];

/** A program that runs beside us until we end. */
export class Service {
  readonly child: ChildProcess;
  /** What it wrote. */
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

  /** Resolves once it listens, and rejects where it ends before. */
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
    const end = (there: boolean) => (): void => {
      socket.destroy();
      resolve(there);
    };
    socket.once('connect', end(true)).once('error', end(false));
  });
}
