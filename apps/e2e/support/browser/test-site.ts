import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { createServer, type Server } from '../../../server/src/compose.ts';
import type { Settings } from '../../../server/src/config.ts';
import { DEFAULT_DELAYS, type GameSetup, type TableDelays } from '../../../server/src/table/table-services.ts';
import { seededRandom } from '../clients/random.ts';
import { ArrangedGameSetup } from '../games/arranged-game-setup.ts';
import { PlayerPage } from '../players/player-page.ts';
import { type Endpoint, publicEndpoint } from '../servers/nginx-front.ts';
import { settingsFor } from '../servers/test-server.ts';
import { builtWeb, launchBrowser, type Renderer } from './chromium.ts';
import { type DeviceOptions, PagePool } from './page-pool.ts';

export type TestSiteOptions = {
  /** How games are set up and what is drawn. Without it draws are the same in each run. */
  gameSetup?: GameSetup;
  /** Delays that differ from production. Bots answer at once. */
  delays?: Partial<TableDelays>;
  renderer?: Renderer;
  settings?: Partial<Settings>;
};

type OpenSite = { browser: Browser; server: Server; endpoint: Endpoint; dataDir: string; pool: PagePool };

/** A server with the built page, and a browser in which each player has a context. */
export class TestSite {
  readonly #options: TestSiteOptions;
  /** Errors that pages reported. */
  readonly pageErrors: string[] = [];
  #site: OpenSite | null = null;

  constructor(options: TestSiteOptions = {}) {
    this.#options = options;
  }

  static async open(options: TestSiteOptions = {}): Promise<TestSite> {
    const site = new TestSite(options);
    await site.open();
    return site;
  }

  async open(): Promise<void> {
    const { gameSetup = new ArrangedGameSetup(), delays, renderer = 'canvas', settings } = this.#options;
    const webDir = await builtWeb();
    const dataDir = mkdtempSync(join(tmpdir(), 'te-browser-'));
    const table = { gameSetup, delays: { ...DEFAULT_DELAYS, botAnswerMs: () => 0, ...delays } };
    const server = createServer({ ...settingsFor(dataDir), ...settings, webDir }, { random: seededRandom(1), table });
    const [browser, endpoint] = await Promise.all([launchBrowser(renderer), server.listen().then(publicEndpoint)]);
    const pool = new PagePool(browser, endpoint.url, this.pageErrors);
    this.#site = { browser, server, endpoint, dataDir, pool };
  }

  get browser(): Browser {
    return this.#open.browser;
  }

  get server(): Server {
    return this.#open.server;
  }

  get url(): string {
    return this.#open.endpoint.url;
  }

  async newPlayer(name: string, device: DeviceOptions = {}): Promise<PlayerPage> {
    return new PlayerPage(await this.#open.pool.open(device), name, device);
  }

  /** Opens a page for each of these players. */
  newPlayers(...names: readonly string[]): Promise<PlayerPage[]> {
    return Promise.all(names.map((name) => this.newPlayer(name)));
  }

  /** Ends the pages of all players, and forgets their errors. */
  async closePages(): Promise<void> {
    await this.#open.pool.releaseAll();
    this.pageErrors.length = 0;
  }

  async close(): Promise<void> {
    if (this.#site === null) return;
    const { browser, server, endpoint, dataDir } = this.#site;
    this.#site = null;
    await browser.close();
    await server.close();
    await endpoint.end();
    rmSync(dataDir, { recursive: true, force: true });
  }

  get #open(): OpenSite {
    if (this.#site === null) throw new Error('the test site is not open');
    return this.#site;
  }
}
