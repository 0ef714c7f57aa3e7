import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_MEMORY } from '../../../scripts/lib/server-memory.ts';

const MAIN = fileURLToPath(new URL('../../server/test/load/load-server.ts', import.meta.url));

/** Pins a process to a core, where `taskset` is available. */
const PIN_COMMAND = ['taskset', '-c', '0'];

export type Measure = { cpu: number; heap: number; buffers: number; rss: number };

/** The server under load, on its own core if possible. */
export class LoadServerProcess {
  readonly #child: ChildProcess;
  readonly #dataDir: string;
  url = '';

  private constructor(child: ChildProcess, dataDir: string) {
    this.#child = child;
    this.#dataDir = dataDir;
  }

  static async start(games = 8): Promise<LoadServerProcess> {
    const dataDir = mkdtempSync(join(tmpdir(), 'te-load-'));
    const pinned = spawnSync(PIN_COMMAND[0], ['-p', String(process.pid)]).status === 0;
    const command = [process.execPath, '--expose-gc', MAIN, dataDir, String(games)];
    const [program, ...args] = pinned ? [...PIN_COMMAND, ...command] : command;
    const child = spawn(program, args, {
      env: { ...SERVER_MEMORY, ...process.env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const server = new LoadServerProcess(child, dataDir);
    const { url } = await server.#answer<{ url: string }>();
    server.url = url;
    return server;
  }

  openBareRooms(count: number): Promise<{ rooms: string[] }> {
    return this.#request({ do: 'bare', count });
  }

  /** Stores copies of a table. */
  storeCopies(code: string, count: number): Promise<{ codes: string[] }> {
    return this.#request({ do: 'copies', code, count });
  }

  measure(): Promise<Measure> {
    return this.#request({ do: 'measure' });
  }

  /** Measures after a garbage collection. */
  async collectGarbage(): Promise<Measure> {
    await this.#request({ do: 'collect' });
    return this.#request({ do: 'collect' });
  }

  stop(): void {
    this.#child.kill('SIGKILL');
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  #request<T>(order: object): Promise<T> {
    this.#child.send(order);
    return this.#answer<T>();
  }

  #answer<T>(): Promise<T> {
    return new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error('the server ended'));
      this.#child.once('exit', ended);
      this.#child.once('message', (message: T) => {
        this.#child.off('exit', ended);
        resolve(message);
      });
    });
  }
}
