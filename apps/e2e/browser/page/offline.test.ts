import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { createServer, type Server } from '../../../server/src/compose.ts';
import { builtWeb, launchBrowser } from '../../support/browser/chromium.ts';
import { type DeviceOptions, openPage } from '../../support/browser/page-pool.ts';
import { describeInBrowser } from '../../support/browser/use-test-site.ts';
import { createOlderBuild } from '../../support/pages/older-build.ts';
import { untilAsked, untilShown } from '../../support/players/page-state.ts';
import { PlayerPage } from '../../support/players/player-page.ts';
import { playPractice, startPractice } from '../../support/players/practice.ts';
import { settingsFor } from '../../support/servers/test-server.ts';

const pageErrors: string[] = [];
let browser: Browser;
let folders: string[];
let server: Server;
let url: string;

/** Serves a build, from the second time on at the same port, which open pages reconnect to. */
async function serve(webDir: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'te-offline-'));
  folders.push(dataDir);
  const port = url === '' ? 0 : Number(new URL(url).port);
  server = createServer({ ...settingsFor(dataDir), port, webDir });
  url = await server.listen();
}

/** A player who has opened the home page once, until its files were stored. */
async function visitor(device: DeviceOptions = {}): Promise<PlayerPage> {
  const page = await openPage(browser, url, pageErrors, { serviceWorker: true, ...device });
  const player = new PlayerPage(page, 'Ann', device);
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return player;
}

const storedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });

const entryOf = (page: Page): Promise<string | null> =>
  page.getAttribute('script[type="module"][src*="/index-"]', 'src');

describeInBrowser('a page without a network', () => {
  beforeAll(async () => {
    browser = await launchBrowser('canvas');
  });
  beforeEach(async () => {
    [folders, url] = [[], ''];
    pageErrors.length = 0;
    await serve(await builtWeb());
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await server.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  afterAll(() => browser?.close());

  test('offers practice and lessons after one visit', async () => {
    const ann = await visitor();
    await ann.page.context().setOffline(true);
    await ann.page.goto('/');
    await untilShown(ann.page, '.away');
    await ann.press('[data-go="practise"]');
    await untilAsked(ann.page);
    await startPractice(ann, ['calm', 'calm']);
    expect(ann.page.workers().length).toBe(1);
    expect(await playPractice(ann, 4)).toBeGreaterThan(4);
    await ann.page.goto('/rules');
    await untilShown(ann.page, 'main.rules');
    await ann.page.goto('/learn/leader');
    await untilAsked(ann.page);
    expect(pageErrors).toEqual([]);
  });

  test('opens while the server is down, says what works, and stores no personal data', async () => {
    const ann = await visitor();
    await ann.createTable({ toggle: ['listed'] });
    await server.close();
    const later = await ann.page.context().newPage();
    await later.goto('/');
    await untilShown(later, '.away');
    expect(await later.locator('.list').count()).toBe(0);
    await later.click('[data-go="practise"]');
    await untilAsked(later);
    await later.goto(ann.page.url());
    await untilShown(later, 'main.nowhere:not(.welcome) .primary');
    const kept = await storedPaths(later);
    expect(kept).toContain('/');
    expect(kept.filter((path) => !/^\/($|assets\/|icon|app\.\w\w\.webmanifest$)/.test(path))).toEqual([]);
    await serve(await builtWeb());
    await later.goto('/');
    await later.waitForSelector('.away', { state: 'detached' });
  });

  test('an update breaks no open tab and is there at the next visit', async () => {
    const dist = await builtWeb();
    const older = createOlderBuild(dist);
    folders.push(older);
    await server.close();
    await serve(older);
    const ann = await visitor();
    const [before] = await ann.page.context().pages();
    expect(await entryOf(before)).toMatch('older');
    await startPractice(ann, ['calm', 'calm']);

    await server.close();
    await serve(dist);
    await before.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      while (registration.waiting === null) await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(await playPractice(ann, 4)).toBeGreaterThan(4);
    // The server no longer has the scripts of this build, and the tab has not loaded this one yet.
    await before.evaluate(() => {
      history.pushState(null, '', '/rules');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await untilShown(before, 'main.rules');
    const next = await before.context().newPage();
    await next.goto('/');
    await untilShown(next, '[data-go="practise"]');
    expect(await entryOf(next)).not.toMatch('older');

    await before.close();
    await next.close();
    const last = await ann.page.context().newPage();
    await last.goto('/');
    await last.waitForFunction(async () => (await caches.keys()).join() !== '' && (await caches.keys()).length === 1);
    expect(await last.evaluate(() => caches.keys())).not.toContain('tigris-older');
    await last.context().setOffline(true);
    await last.goto('/practise');
    await untilAsked(last);
    expect(pageErrors).toEqual([]);
  }, 120_000);
});
