import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { findTool } from '../../../../../scripts/lib/system/find-tool.ts';
import { freePort } from '../../../../../scripts/lib/system/free-port.ts';

/** A temporary Redis server, which a test can stop and restart empty. */
export class RedisServer {
  readonly #port: number;
  #child: ChildProcess | null = null;

  private constructor(port: number) {
    this.#port = port;
  }

  static get isThere(): boolean {
    return findTool('redis-server') !== undefined;
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const settings = ['--port', String(this.#port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn(findTool('redis-server') ?? 'redis-server', settings, {
      stdio: 'ignore',
      cwd: '/tmp',
    });
    this.#child = child;
    await once(child, 'spawn');
    while (!(await isListening(this.#port))) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async end(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}

export function isListening(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.setTimeout(2000, () => socket.destroy());
    socket.once('connect', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => undefined);
    socket.once('close', () => resolve(false));
  });
}
