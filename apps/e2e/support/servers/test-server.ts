import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Overrides, type Server } from '../../../server/src/compose.ts';
import { readSettings, type Settings } from '../../../server/src/config.ts';
import { type Endpoint, PROXIED_SETTINGS, publicEndpoint } from './nginx-front.ts';

export function settingsFor(dataDir: string, loopback: 'yes' | 'no' = 'no'): Settings {
  const read = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    TOKEN_SECRET: 'a secret that only the tests use, 32 characters or more',
    LIMIT_LOOPBACK: loopback,
  });
  if (!read.ok) throw new Error(read.problems.join(' '));
  return { ...read.settings, ...PROXIED_SETTINGS };
}

/** The real server in this process, on its own port and data folder. */
export class TestServer {
  readonly #overrides: Overrides;
  readonly #loopback: 'yes' | 'no';
  readonly #settings: Partial<Settings>;
  readonly dataDir = mkdtempSync(join(tmpdir(), 'te-e2e-'));
  #server: Server | null = null;
  #endpoint: Endpoint | null = null;
  url = '';

  /** @param loopback whether rate limits apply to loopback addresses, which all test clients have. */
  constructor(overrides: Overrides = {}, loopback: 'yes' | 'no' = 'no', more: Partial<Settings> = {}) {
    this.#overrides = overrides;
    this.#loopback = loopback;
    this.#settings = more;
  }

  static async start(...options: ConstructorParameters<typeof TestServer>): Promise<TestServer> {
    const server = new TestServer(...options);
    await server.start();
    return server;
  }

  get store(): Server['store'] {
    if (this.#server === null) throw new Error('the server is not running');
    return this.#server.store;
  }

  /** @param port the port of the previous start, for clients that reconnect; 0: any free port. */
  async start(port = 0): Promise<void> {
    const settings = { ...settingsFor(this.dataDir, this.#loopback), ...this.#settings, port };
    this.#server = createServer(settings, this.#overrides);
    this.#endpoint = await publicEndpoint(await this.#server.listen());
    this.url = this.#endpoint.url;
  }

  async stop(): Promise<void> {
    await this.#server?.close();
    await this.#endpoint?.end();
    this.#server = null;
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
