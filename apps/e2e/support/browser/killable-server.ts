import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Endpoint, PROXIED_SETTINGS, publicEndpoint } from '../servers/nginx-front.ts';
import { builtWeb } from './chromium.ts';

const MAIN = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

/** A server with the built page, in a process that can be killed and started again at the same address. */
export class KillableServer {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'te-killed-'));
  #child: ChildProcess | null = null;
  #port = 0;
  #endpoint: Endpoint | null = null;
  url = '';

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
    this.#endpoint ??= await publicEndpoint(address);
    this.url = this.#endpoint.url;
  }

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
    await this.#endpoint?.end();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

function addressFrom(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, url] = /is at (http:\S+)/.exec(output) ?? [];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', () => reject(new Error(`the server did not start: ${output}`)));
  });
}
