import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type Overrides, type Server } from '../../../server/src/compose.ts';
import { type Endpoint, PROXIED_SETTINGS, publicEndpoint } from '../servers/nginx-front.ts';
import { settingsFor } from '../servers/test-server.ts';
import { builtWeb } from './chromium.ts';

const MAIN = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

/** The server as a host runs it, in a process that can be killed. */
export class ServerProcess {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'te-killed-'));
  #child: ChildProcess | null = null;
  #port = 0;
  #door: Endpoint | null = null;
  url = '';

  /** Starts it. The second time it takes the same port, so that open pages find it again. */
  async start(): Promise<void> {
    const env = {
      ...process.env,
      WEB_DIR: await builtWeb(),
      DATA_DIR: this.#dataDir,
      HOST: '127.0.0.1',
      PORT: String(this.#port),
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: String(PROXIED_SETTINGS.trustedProxies ?? 0),
    };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    const address = await addressFrom(child);
    this.#port = Number(new URL(address).port);
    this.#door ??= await publicEndpoint(address);
    this.url = this.#door.url;
  }

  /** Kills it, so that it can neither save nor say anything. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    this.#child = null;
  }

  async close(): Promise<void> {
    await this.kill();
    await this.#door?.end();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

function addressFrom(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, url] = /is at (http:\S+)/.exec(said) ?? [];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', () => reject(new Error(`the server did not start: ${said}`)));
  });
}

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const VITE = 'apps/web/node_modules/vite/bin/vite.js';

/** A server with a build of its own that has the /dev pages. */
export class DevSite {
  readonly #folders: string[];
  readonly #server: Server;
  url = '';

  private constructor(server: Server, folders: string[]) {
    this.#server = server;
    this.#folders = folders;
  }

  static async open(overrides: Overrides = {}): Promise<DevSite> {
    const webDir = mkdtempSync(join(tmpdir(), 'te-dev-page-'));
    const dataDir = mkdtempSync(join(tmpdir(), 'te-dev-data-'));
    const env = { ...process.env, TE_WEB_DIST: webDir, TE_DEV_PAGES: '1', NODE_ENV: 'production' };
    execFileSync(process.execPath, [VITE, 'build', 'apps/web', '--logLevel=error'], {
      cwd: ROOT,
      env,
      stdio: 'inherit',
    });
    const settings = { ...settingsFor(dataDir), webDir, production: false };
    const house = new DevSite(createServer(settings, overrides), [webDir, dataDir]);
    house.url = await house.#server.listen();
    return house;
  }

  async close(): Promise<void> {
    await this.#server.close();
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true });
  }
}
