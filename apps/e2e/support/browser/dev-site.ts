import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type Overrides, type Server } from '../../../server/src/compose.ts';
import { settingsFor } from '../servers/test-server.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const VITE = 'apps/web/node_modules/vite/bin/vite.js';

/** A server with a build of the page that has the /dev pages. */
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
    const site = new DevSite(createServer(settings, overrides), [webDir, dataDir]);
    site.url = await site.#server.listen();
    return site;
  }

  async close(): Promise<void> {
    await this.#server.close();
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true });
  }
}
