import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { boardScreenshot, untilAsked, untilDrawn } from '../../support/players/page-state.ts';

const site = useTestSite();

const groundOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.querySelector('.seat') ?? document.body).backgroundColor);

const closeSettings = (page: Page): Promise<void> => page.locator('dialog.settings .form-end .primary').click();

/** Changes one setting and waits until the page is drawn. */
async function change(page: Page, setting: string): Promise<void> {
  await page.locator('[data-go="settings"]').click();
  await page.locator(setting).click();
  await closeSettings(page);
  await untilDrawn(page);
}

describeInBrowser('themes and palettes', () => {
  test('apply at once and are stored', async () => {
    const { page } = await site.newPlayer('Ann');
    await page.goto('/practise');
    await untilAsked(page);
    const pictures = [await boardScreenshot(page)];
    const light = await groundOf(page);
    for (const setting of [
      '[data-look="dark"]',
      '[data-look="red-green"]',
      '.settings fieldset.switches label:nth-of-type(2)',
      '[data-look="parchment"]',
    ]) {
      await change(page, setting);
      pictures.push(await boardScreenshot(page));
    }
    expect(new Set(pictures).size).toBe(pictures.length);
    const kept = await groundOf(page);
    expect(kept).not.toBe(light);
    await page.reload();
    await untilAsked(page);
    expect(await groundOf(page)).toBe(kept);
  });

  test('the theme of the device applies as soon as it changes', async () => {
    const { page } = await site.newPlayer('Bob');
    await page.goto('/');
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper'));
    await page.locator('[data-go="practise"]').waitFor();
    const day = await paper();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction((before) => {
      const now = getComputedStyle(document.documentElement).getPropertyValue('--paper');
      return now !== before && document.documentElement.style.colorScheme === 'dark';
    }, day);
    expect(await paper()).not.toBe(day);
  });
});
