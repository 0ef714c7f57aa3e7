import { expect, test } from '@jest/globals';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { untilShown } from '../../support/players/page-state.ts';

const site = useTestSite();

describeInBrowser('a file that fails to load once', () => {
  test.each([
    ['the texts', /\/table-[\w-]{8}\.js$/],
    ['the style', /\/[\w-]+\.css$/],
  ])('%s of a screen: trying again loads it', async (_, file) => {
    const { page } = await site.newPlayer('Ann');
    await page.goto('/');
    await untilShown(page, '[data-go="practise"]');
    let lost = 0;
    await page.route(file, (route) => (lost++ === 0 ? route.abort() : route.fallback()));
    await page.click('[data-go="practise"]');
    await untilShown(page, 'main.nowhere .primary');
    expect(lost).toBeGreaterThan(0);
    const before = lost;
    await page.click('main.nowhere .primary');
    await untilShown(page, 'main.game canvas');
    expect(lost).toBeGreaterThan(before);
  });

  test('the texts of every page are fetched again until they arrive', async () => {
    const { page } = await site.newPlayer('Ann');
    let lost = 0;
    await page.route(/\/page-[\w-]{8}\.js$/, (route) => (lost++ === 0 ? route.abort() : route.fallback()));
    await page.goto('/');
    await untilShown(page, '[data-go="practise"]');
    expect(lost).toBeGreaterThan(1);
  });
});

describeInBrowser('a lost device', () => {
  test('is signed out from another device, which stays signed in', async () => {
    const ann = await site.newPlayer('Ann');
    await ann.page.goto('/');
    await ann.page.fill('input[name="name"]', 'Ann');
    await ann.page.press('input[name="name"]', 'Enter');
    await ann.page.click('.device summary');
    await ann.page.click('.device > button');
    const link = await ann.page.inputValue('.device input[readonly]');
    const lost = await site.newPlayer('Ann');
    await lost.page.goto(link);
    await lost.page.click('.claim button.primary');
    await untilShown(lost.page, '.claim:not(:has(.primary))');

    await ann.page.click('.sign-out button');
    await ann.page.click('.sign-out .primary');
    await untilShown(ann.page, '.sign-out:not(:has(button))');
    const nameOf = async ({ page }: typeof ann): Promise<unknown> =>
      (await (await page.request.get('/api/me')).json()).person?.name;
    expect(await nameOf(ann)).toBe('Ann');
    expect(await nameOf(lost)).toBeUndefined();
  });
});
