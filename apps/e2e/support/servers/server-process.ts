import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_MEMORY } from '../../../../scripts/lib/server-memory.ts';
import { freePort } from '../../../../scripts/lib/system/free-port.ts';

const MAIN = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

export type ExitStatus = { code: number | null; signal: NodeJS.Signals | null };

/** Extra Node flags and environment variables. */
type ServerProcessOptions = { flags?: readonly string[]; settings?: Readonly<Record<string, string>> };

/**
 * The server in a process of its own that can be killed. A restarted process has the same port and data folder,
 * which clients reconnect to.
 */
export class ServerProcess {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'te-kill-'));
  readonly #port: number;
  readonly #options: ServerProcessOptions;
  #child: ChildProcess | null = null;
  /** Everything that the processes wrote to stdout and stderr. */
  output = '';
  /** What they wrote to stdout: the log. */
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

  /** Database that stores the games; undefined: the data folder. */
  get databaseUrl(): string | undefined {
    return this.#options.settings?.DATABASE_URL;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get isRunning(): boolean {
    return this.#child !== null;
  }

  /** Resolves when the server listens. */
  async start(): Promise<void> {
    const { flags = [], settings = {} } = this.#options;
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, MAIN], {
      env: { ...SERVER_MEMORY, ...process.env, ...this.#settings(), ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        this.output += chunk.toString();
        if (chunk.includes('Tigris & Euphrates is at')) resolve();
      };
      child.stdout?.on('data', read);
      child.stdout?.on('data', (chunk: Buffer) => {
        this.log += chunk.toString();
      });
      child.stderr?.on('data', read);
      child.once('exit', () => reject(new Error(`the server did not start:\n${this.output}`)));
    });
  }

  get child(): ChildProcess {
    if (this.#child === null) throw new Error('the server is not running');
    return this.#child;
  }

  /** Resolves when the process has exited. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<ExitStatus> {
    const child = this.#child;
    if (child === null) throw new Error('the server is not running');
    this.#child = null;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    return { code: child.exitCode, signal: child.signalCode };
  }

  /** Kills the process and deletes its data. */
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
      TOKEN_SECRET: 'a secret that only the tests use, 32 characters or more',
    };
  }
}

export const databaseSettings = (url: string | undefined): Record<string, string> =>
  url === undefined ? {} : { DATABASE_URL: url };
