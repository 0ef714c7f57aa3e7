import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createServer, type Overrides, type Server } from '../../../server/src/compose.ts';
import type { Settings } from '../../../server/src/config.ts';
import { PACE, type Pace } from '../../../server/src/table/table-services.ts';
import { seeded } from '../clients/random.ts';
import { ArrangedDealing } from '../games/arranged-dealing.ts';
import { type Endpoint, publicEndpoint } from '../servers/nginx-front.ts';
import { settingsFor } from '../servers/test-server.ts';
import {
  builtWeb,
  type Input,
  type Language,
  launchBrowser,
  type Renderer,
  SIZES,
  type Size,
} from './chromium.ts';
import { PlayerPage } from './player-page.ts';

export type DeviceOptions = {
  size?: Size;
  language?: Language;
  input?: Input;
  /** Whether pieces move on the board. Off by default, because waiting for that proves nothing. */
  motion?: boolean;
  /** Whether the page may keep its files for times without a network. Off by default: tests look at what is fetched. */
  serviceWorker?: boolean;
};

/** Bots answer at once. */
const BOTS_AT_ONCE: Pace = { ...PACE, bot: () => 0 };
/** What the browser complains of when a test cuts the line; the page tells people about that. */
const EXPECTED_NETWORK_ERRORS =
  /ERR_(CONNECTION|INTERNET|NETWORK|EMPTY|INCOMPLETE|FAILED)|WebSocket connection to|status of 5\d\d/;

/**
 * A server with the built page, and a browser in which every person has a context of their own. Draws and bots are the
 * same in each run.
 */
export class TestSite {
  readonly browser: Browser;
  readonly server: Server;
  readonly url: string;
  /** Errors that pages reported. */
  readonly pageErrors: string[] = [];
  readonly #door: Endpoint;
  readonly #dataDir: string;

  private constructor(browser: Browser, server: Server, door: Endpoint, dataDir: string) {
    this.browser = browser;
    this.server = server;
    this.url = door.url;
    this.#door = door;
    this.#dataDir = dataDir;
  }

  static async open(
    overrides: Overrides = {},
    drawing: Renderer = 'canvas',
    more: Partial<Settings> = {},
  ): Promise<TestSite> {
    const webDir = await builtWeb();
    const dataDir = mkdtempSync(join(tmpdir(), 'te-browser-'));
    const table = { pace: BOTS_AT_ONCE, dealing: new ArrangedDealing(), ...overrides.table };
    const world = { random: seeded(1), ...overrides, table };
    const server = createServer({ ...settingsFor(dataDir), ...more, webDir }, world);
    const [browser, door] = await Promise.all([launchBrowser(drawing), server.listen().then(publicEndpoint)]);
    return new TestSite(browser, server, door, dataDir);
  }

  async newPlayer(name: string, device: DeviceOptions = {}): Promise<PlayerPage> {
    const page = await openPage(this.browser, this.url, this.pageErrors, device);
    return new PlayerPage(page, name, device);
  }

  /** Closes the pages of all people. */
  async closePages(): Promise<void> {
    await Promise.all(this.browser.contexts().map((context) => context.close()));
    this.pageErrors.length = 0;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.close();
    await this.#door.end();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

/** A page that looks to the server like one in another browser. */
export async function openPage(
  browser: Browser,
  baseURL: string,
  complaints: string[],
  {
    size = 'desk',
    language = 'en',
    input = 'pointer',
    motion = false,
    serviceWorker: keepsFiles = false,
  }: DeviceOptions,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: SIZES[size],
    locale: language,
    hasTouch: input === 'touch',
    isMobile: input === 'touch',
    serviceWorkers: keepsFiles ? 'allow' : 'block',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
  context.setDefaultTimeout(30_000);
  collectErrors(context, complaints);
  return await context.newPage();
}

function collectErrors(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED_NETWORK_ERRORS.test(message.text()))
      complaints.push(message.text());
  });
}
