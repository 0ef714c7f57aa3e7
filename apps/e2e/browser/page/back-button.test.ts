import { expect, test } from '@jest/globals';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { untilAsked, untilShown } from '../../support/players/page-state.ts';

const site = useTestSite();

describeInBrowser('sheets and dialogs on a phone', () => {
  test('close at Back, one after another, and the game stays open', async () => {
    const ann = await site.newPlayer('Ann', { size: 'small', input: 'touch' });
    const { page } = ann;
    await page.goto('/');
    await ann.press('[data-go="practise"]');
    await untilAsked(page);
    const address = page.url();
    await ann.press('.talk [data-tab="log"]');
    await untilShown(page, '.talk.aside.open');
    await page.locator('[data-go="settings"]').dispatchEvent('click');
    await untilShown(page, 'dialog.settings[open]');
    await page.goBack();
    await untilShown(page, '.talk.aside.open');
    expect(await page.locator('dialog.settings[open]').count()).toBe(0);
    await page.goBack();
    await untilShown(page, '.talk.aside:not(.open)');
    expect(page.url()).toBe(address);
    expect(await page.locator('main.game').count()).toBe(1);
  });

  test('leave no history entry once they are closed by hand', async () => {
    const ann = await site.newPlayer('Ann', { size: 'small', input: 'touch' });
    const { page } = ann;
    await page.goto('/');
    await ann.press('[data-go="practise"]');
    await untilAsked(page);
    await ann.press('[data-go="settings"]');
    await untilShown(page, 'dialog.settings[open] .looks');
    await page.locator('dialog.settings .form-end .primary').tap();
    await page.waitForFunction(() => history.state?.depth === undefined);
    await page.goBack();
    await untilShown(page, '.home-start');
  });

  test('the form of a new table closes at Back and keeps its options', async () => {
    const ann = await site.newPlayer('Ann', { size: 'small', input: 'touch' });
    const { page } = ann;
    await ann.openNewTable();
    await untilShown(page, 'dialog[open] .table-form');
    await page.locator('input[name="password"]').fill('sesame');
    await page.goBack();
    await untilShown(page, '.home-start');
    expect(await page.locator('.new-table dialog[open]').count()).toBe(0);
    await ann.press('[data-go="new-table"]');
    expect(await page.locator('input[name="password"]').inputValue()).toBe('sesame');
  });

  test('a tap outside a sheet closes it and opens no magnifier behind it', async () => {
    const ann = await site.newPlayer('Ann', { size: 'small', input: 'touch' });
    const { page } = ann;
    await page.goto('/practise');
    await untilAsked(page);
    await ann.press('.talk [data-tab="log"]');
    await untilShown(page, '.talk.aside.open');
    await page.locator('[data-cell="h2"]').tap();
    await untilShown(page, '.talk.aside:not(.open)');
    expect(await page.locator('.magnifier').count()).toBe(0);
  });

  test('the log is shown again once a tap has closed the sheet of the players', async () => {
    const ann = await site.newPlayer('Ann', { size: 'phone', input: 'touch' });
    const { page } = ann;
    await page.goto('/practise');
    await untilAsked(page);
    await ann.press('.talk [data-tab="seats"]');
    await untilShown(page, '.talk.aside.open .people');
    await page.locator('[data-cell="h2"]').tap();
    await untilShown(page, '.talk.open:not(.aside) .log');
  });
});
