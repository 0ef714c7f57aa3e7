import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createServer, type Overrides, type Server } from '../../server/src/compose.ts';
import { Arranged } from './arranged-dealing.ts';
import {
  builtWeb,
  type Drawing,
  type Input,
  type Language,
  launchBrowser,
  SIZES,
  type Size,
} from './browser.ts';
import { Person } from './browser-person.ts';
import { seeded } from './random.ts';
import { settingsFor } from './test-server.ts';

export type Device = {
  size?: Size;
  language?: Language;
  input?: Input;
  /** Movement on the board; off by default, since waiting for it proves nothing. */
  motion?: boolean;
};

/** Bots answer at once. */
const QUICK = { bot: 0, host: 30_000 };
/** The line is down while a test takes it down: the browser complains, and people are told on the page. */
const EXPECTED = /ERR_(CONNECTION|INTERNET|NETWORK|EMPTY|FAILED)|WebSocket connection to|status of 5\d\d/;

/** A server with the built page, whose draws and bots do the same in each run, and a browser in which every person is a context of their own. */
export class House {
  readonly browser: Browser;
  readonly server: Server;
  readonly url: string;
  /** What pages complained of. */
  readonly complaints: string[] = [];
  readonly #dataDir: string;

  private constructor(browser: Browser, server: Server, url: string, dataDir: string) {
    this.browser = browser;
    this.server = server;
    this.url = url;
    this.#dataDir = dataDir;
  }

  static async open(overrides: Overrides = {}, drawing: Drawing = 'canvas'): Promise<House> {
    const webDir = await builtWeb();
    const dataDir = mkdtempSync(join(tmpdir(), 'te-browser-'));
    const table = { pace: QUICK, dealing: new Arranged(), ...overrides.table };
    const world = { random: seeded(1), ...overrides, table };
    const server = createServer({ ...settingsFor(dataDir), webDir }, world);
    const [browser, url] = await Promise.all([launchBrowser(drawing), server.listen()]);
    return new House(browser, server, url, dataDir);
  }

  async person(name: string, device: Device = {}): Promise<Person> {
    const page = await openPage(this.browser, this.url, this.complaints, device);
    return new Person(page, name, device);
  }

  /** Sends everybody home. */
  async clear(): Promise<void> {
    await Promise.all(this.browser.contexts().map((context) => context.close()));
    this.complaints.length = 0;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.close();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

/** A browser of one's own, as far as a server can tell. */
export async function openPage(
  browser: Browser,
  baseURL: string,
  complaints: string[],
  { size = 'desk', language = 'en', input = 'pointer', motion = false }: Device,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: SIZES[size],
    locale: language,
    hasTouch: input === 'touch',
    isMobile: input === 'touch',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
  context.setDefaultTimeout(30_000);
  listen(context, complaints);
  return await context.newPage();
}

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text());
  });
}
