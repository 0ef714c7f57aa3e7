import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { postgresUser } from '../../../../../scripts/lib/services/postgres-user.ts';
import { findTool } from '../../../../../scripts/lib/system/find-tool.ts';
import { freePort } from '../../../../../scripts/lib/system/free-port.ts';

const COMES_UP = 60_000;

/** `smart`: waits for clients; `fast`: aborts transactions; `immediate`: like a power cut. */
export type Stop = 'smart' | 'fast' | 'immediate';
const SIGNALS = { smart: 'SIGTERM', fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** A temporary Postgres server with its own folder and port, which a test can stop. */
export class OwnPostgres {
  /** Whether Postgres is installed. */
  static get isThere(): boolean {
    return findTool('initdb') !== undefined && findTool('postgres') !== undefined && postgresUser() !== undefined;
  }

  readonly #folder: string;
  readonly #port: number;
  #child: ChildProcess | undefined;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  static async start(): Promise<OwnPostgres> {
    const owner = postgresUser();
    if (owner === undefined) throw new Error('Postgres does not run as root, and there is no user postgres');
    const folder = mkdtempSync(join(tmpdir(), 'te-postgres-'));
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
    const how = ['-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-locale', '--no-sync'];
    execFileSync(tool('initdb'), ['-D', join(folder, 'data'), ...how], {
      ...owner,
      cwd: folder,
      stdio: 'pipe',
    });
    const own = new OwnPostgres(folder, await freePort());
    await own.start();
    return own;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/postgres`;
  }

  /** Resolves when it accepts connections. */
  async start(): Promise<void> {
    const options = ['listen_addresses=127.0.0.1', `unix_socket_directories=${this.#folder}`];
    const flags = ['-D', join(this.#folder, 'data'), '-p', `${this.#port}`, ...options.flatMap((each) => ['-c', each])];
    this.#child = spawn(tool('postgres'), flags, { ...postgresUser(), cwd: this.#folder, stdio: 'ignore' });
    const until = performance.now() + COMES_UP;
    while (!(await this.#answers())) {
      if (this.#child.exitCode !== null || performance.now() > until) throw new Error('Postgres did not come up');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Resolves when it has stopped. */
  async stop(how: Stop): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(SIGNALS[how]);
    await gone;
  }

  async ask(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  async remove(): Promise<void> {
    await this.stop('immediate');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #answers(): Promise<boolean> {
    return this.ask('SELECT 1').then(
      () => true,
      () => false,
    );
  }
}

function tool(name: string): string {
  const path = findTool(name);
  if (path === undefined) throw new Error(`there is no ${name} on this machine`);
  return path;
}
