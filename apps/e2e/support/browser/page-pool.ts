import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Input, type Language, SIZES, type Size } from './chromium.ts';

export type DeviceOptions = {
  size?: Size;
  language?: Language;
  input?: Input;
  /** Whether pieces move on the board. Off by default. */
  motion?: boolean;
  /** Whether service workers are allowed. Off by default: they would hide which files are fetched. */
  serviceWorker?: boolean;
  /** Opens a context that no other test has used or will use: for init scripts and a mocked clock. */
  fresh?: boolean;
};

/** Console errors of a browser whose connection a test has cut. */
const EXPECTED_NETWORK_ERRORS =
  /ERR_(CONNECTION|INTERNET|NETWORK|EMPTY|INCOMPLETE|FAILED)|WebSocket connection to|status of 5\d\d/;

/** Costs nothing to show. On `about:blank` the browser would start a new process for the page that comes next. */
const LIGHT_PAGE = '/icon.svg';

type PooledPage = { readonly page: Page; readonly device: DeviceOptions; readonly key: string };

/**
 * Pages in isolated browser contexts. Loading the page in a new context takes three times as long as in one that has
 * loaded it before, so contexts are emptied after a test and used again by the next.
 */
export class PagePool {
  readonly #browser: Browser;
  readonly #baseUrl: string;
  readonly #errors: string[];
  readonly #inUse = new Set<PooledPage>();
  readonly #idle: PooledPage[] = [];

  /** @param errors receives what pages report. */
  constructor(browser: Browser, baseUrl: string, errors: string[]) {
    this.#browser = browser;
    this.#baseUrl = baseUrl;
    this.#errors = errors;
  }

  async open(device: DeviceOptions): Promise<Page> {
    const key = JSON.stringify([device.language, device.input === 'touch']);
    const index = isReusable(device) ? this.#idle.findIndex((idle) => idle.key === key) : -1;
    const [idle] = index < 0 ? [] : this.#idle.splice(index, 1);
    const page = idle?.page ?? (await openPage(this.#browser, this.#baseUrl, this.#errors, device));
    this.#inUse.add({ page, device, key });
    if (idle !== undefined) await applyDevice(page, device);
    return page;
  }

  /** Takes all pages back. Those that cannot be reused are closed. */
  async releaseAll(): Promise<void> {
    const released = [...this.#inUse];
    this.#inUse.clear();
    const emptied = await Promise.all(released.map((pooled) => this.#empty(pooled)));
    this.#idle.push(...released.filter((_, i) => emptied[i]));
    // Contexts that a test has opened by itself.
    const kept = new Set(this.#idle.map(({ page }) => page.context()));
    const others = this.#browser.contexts().filter((context) => !kept.has(context));
    await Promise.all(others.map((context) => context.close()));
  }

  /** Resets the page for its next use. Resolves to false if it cannot be used again. */
  async #empty({ page, device }: PooledPage): Promise<boolean> {
    const context = page.context();
    if (page.isClosed() || !isReusable(device)) return false;
    await context.setOffline(false);
    await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.clearCookies()]);
    for (const event of ['request', 'requestfinished', 'websocket'] as const) page.removeAllListeners(event);
    context.removeAllListeners('request');
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.goto(LIGHT_PAGE);
    await page.evaluate(() => localStorage.clear());
    return true;
  }
}

const isReusable = ({ fresh = false, motion = false, serviceWorker = false }: DeviceOptions): boolean =>
  !fresh && !motion && !serviceWorker;

async function applyDevice(page: Page, { size = 'desk' }: DeviceOptions): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Opens a page in a new context: to the server it is another browser. */
export async function openPage(
  browser: Browser,
  baseURL: string,
  errors: string[],
  { size = 'desk', language = 'en', input = 'pointer', motion = false, serviceWorker = false }: DeviceOptions,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: SIZES[size],
    locale: language,
    hasTouch: input === 'touch',
    isMobile: input === 'touch',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
  context.setDefaultTimeout(30_000);
  collectErrors(context, errors);
  return await context.newPage();
}

/** Chromium asks for it where a document names no icon, such as an image. */
const isFavicon = (url: string): boolean => url.endsWith('/favicon.ico');

function collectErrors(context: BrowserContext, errors: string[]): void {
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    const isExpected = EXPECTED_NETWORK_ERRORS.test(message.text()) || isFavicon(message.location().url);
    if (message.type() === 'error' && !isExpected) errors.push(message.text());
  });
}
