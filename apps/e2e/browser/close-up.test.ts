import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { untilRev } from '../support/browser/page-state.ts';
import { selectPiece } from '../support/browser/player-page.ts';
import { TableSession } from '../support/browser/table-session.ts';
import { TestSite } from '../support/browser/test-site.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

let house: TestSite;

/** Clicks an element in the moment in which the page puts it in, before the page does anything else. */
const clickOnArrival = (page: Page, selector: string): Promise<void> =>
  page.evaluate((wanted) => {
    new MutationObserver((_, observer) => {
      const element = document.querySelector<HTMLElement>(wanted);
      if (element === null) return;
      observer.disconnect();
      element.click();
    }).observe(document.body, { childList: true, subtree: true });
  }, selector);

suite('the close-up', () => {
  beforeAll(async () => {
    house = await TestSite.open();
  });
  afterAll(() => house?.close());

  test('plays at the second tap, however soon it comes', async () => {
    const party = await TableSession.start(house, [{ input: 'touch', size: 'phone' }], {
      bots: 1,
      toggle: ['orderDrawn'],
    });
    const [ann] = party.players;
    await selectPiece(ann, '[data-leader="K"]');
    const { rev, cells } = await ann.state();
    await clickOnArrival(ann.page, `.loupe [data-loupe="${cells[0]}"]`);
    await ann.input.press(`[data-cell="${cells[0]}"]`);
    await untilRev(ann.page, rev + 1);
    expect(house.pageErrors).toEqual([]);
  }, 60_000);
});
