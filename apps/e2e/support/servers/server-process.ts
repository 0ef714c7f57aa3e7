import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_MEMORY } from '../../../../scripts/lib/server-memory.ts';
import { freePort } from '../../../../scripts/lib/system/free-port.ts';

const MAIN = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

/** How a process ended: with an exit code or by a signal. */
export type ExitStatus = { code: number | null; signal: NodeJS.Signals | null };

/** Flags of Node and settings of the server, beside those of every test. */
type ServerProcessOptions = { flags?: readonly string[]; settings?: Readonly<Record<string, string>> };

/**
 * The server as people run it, in a process that can be killed. The next process has the same address and data folder,
 * so clients find it again.
 */
export class ServerProcess {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'te-kill-'));
  readonly #port: number;
  readonly #options: ServerProcessOptions;
  #child: ChildProcess | null = null;
  /** Everything that the processes wrote, for the search for faults. */
  output = '';
  /** The part of it that is for the log: the rest are sentences for whoever starts a server. */
  log = '';

  private constructor(port: number, more: ServerProcessOptions) {
    this.#port = port;
    this.#options = more;
  }

  static async start(more: ServerProcessOptions = {}): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), more);
    await server.start();
    return server;
  }

  get port(): number {
    return this.#port;
  }

  /** Where its games are, unless they are in its folder. */
  get databaseUrl(): string | undefined {
    return this.#options.settings?.DATABASE_URL;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get isRunning(): boolean {
    return this.#child !== null;
  }

  /** Resolves once it listens. */
  async start(): Promise<void> {
    const { flags = [], settings = {} } = this.#options;
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, MAIN], {
      env: { ...SERVER_MEMORY, ...process.env, ...this.#settings(), ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer): void => {
        this.output += chunk.toString();
        if (chunk.includes('Tigris & Euphrates is at')) resolve();
      };
      child.stdout?.on('data', hear);
      child.stdout?.on('data', (chunk: Buffer) => {
        this.log += chunk.toString();
      });
      child.stderr?.on('data', hear);
      child.once('exit', () => reject(new Error(`the server did not start:\n${this.output}`)));
    });
  }

  /** The running process, for measurements. */
  get child(): ChildProcess {
    if (this.#child === null) throw new Error('the server is not running');
    return this.#child;
  }

  /** Resolves once the process is gone. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<ExitStatus> {
    const child = this.#child;
    if (child === null) throw new Error('the server is not running');
    this.#child = null;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    return { code: child.exitCode, signal: child.signalCode };
  }

  /** Ends the process and deletes its data. */
  async remove(): Promise<void> {
    if (this.#child !== null) await this.end('SIGKILL');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  #settings(): Record<string, string> {
    return {
      PORT: String(this.#port),
      HOST: '127.0.0.1',
      DATA_DIR: this.dataDir,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      TOKEN_SECRET: 'a secret of the tests, and of nobody else',
    };
  }
}

/** What makes a server keep its games in a database, if there is one. */
export const databaseSettings = (url: string | undefined): Record<string, string> =>
  url === undefined ? {} : { DATABASE_URL: url };
