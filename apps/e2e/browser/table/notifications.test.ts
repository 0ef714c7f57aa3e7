import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PushBrowser } from '../../../server/test/notifications/support/push-browser.ts';
import { ReceivingServer } from '../../../server/test/notifications/support/receiving-server.ts';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { waitUntil } from '../../support/clients/party.ts';
import { deliverPush, installFakePush, shownNotifications } from '../../support/pages/fake-push.ts';
import { untilAsked, untilShown } from '../../support/players/page-state.ts';
import { makeMove, type PlayerPage } from '../../support/players/player-page.ts';

const site = useTestSite({ delays: { notifyAfterMs: 300 }, settings: { notifyPrivateAddresses: true } });
let push: ReceivingServer;

/** A table with a slow clock: its host, and a player whose browser can receive notifications. */
async function gather(
  language: 'en' | 'ru' | 'fr' = 'en',
): Promise<{ ann: PlayerPage; bob: PlayerPage; phone: PushBrowser }> {
  const [ann, bob] = [await site.newPlayer('Ann'), await site.newPlayer('Bob', { language, serviceWorker: true })];
  const phone = new PushBrowser();
  await installFakePush(bob.page, `${push.url}/bob-${language}`, phone);
  await ann.openNewTable();
  await ann.page.selectOption('select[name="clock"]', 'day');
  await ann.press('[data-go="create"]');
  await untilShown(ann.page, '.dynasty.mine');
  const taken = await ann.page.getAttribute('.dynasty.mine', 'data-dynasty');
  await bob.openLink(await ann.page.inputValue('[data-go="link"]'));
  await bob.sit(taken === 'b' ? 'l' : 'b');
  return { ann, bob, phone };
}

describeInBrowser('notifications', () => {
  beforeAll(async () => {
    push = await ReceivingServer.start();
  });
  afterAll(async () => {
    await push?.close();
  });

  test('are switched on by a button, arrive while the page is hidden, and end in the settings', async () => {
    const { ann, bob, phone } = await gather('ru');
    const { page } = bob;
    await untilShown(page, '.notification-switch[data-push="off"]');
    expect(await page.evaluate(() => document.visibilityState)).toBe('visible');
    await bob.press('[data-go="calls"]');
    await untilShown(page, '.notification-switch[data-notifications="on"][data-push="on"]');
    await bob.ready();
    await ann.start();
    await untilShown(page, 'main.game');
    // It has to be Bob's turn.
    const first = (await ann.state()).mine ? ann : bob;
    await makeMove(first, '.');
    if (first === bob) {
      await untilAsked(ann.page);
      await makeMove(ann, '.');
    }
    await untilAsked(page);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitUntil(() => push.received.length > 0, 'the call');
    const text = phone.read(push.received[0].body);
    await deliverPush(page, text);
    expect(await shownNotifications(page)).toEqual([
      {
        title: 'Тигр и Евфрат',
        body: expect.stringMatching(/^Ваш ход за столом [A-Z0-9]{8}\.$/),
        tag: expect.stringMatching(/^table /),
        path: new URL(page.url()).pathname,
      },
    ]);
    await bob.press('[data-go="settings"]');
    await untilShown(page, '.subscriptions li[data-device]');
    await bob.press('[data-go="end-subscription"]');
    await page.waitForSelector('.subscriptions li', { state: 'detached' });
    await untilShown(page, '.notification-switch[data-push="off"] [data-go="call-here"]');
    await bob.press('[data-go="call-here"]');
    await untilShown(page, '.notification-switch[data-push="on"]');
    await untilShown(page, '.subscriptions li[data-device]');
  });

  test('are reported as impossible where the browser supports none', async () => {
    const ann = await site.newPlayer('Ann', { serviceWorker: true });
    await ann.page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
    });
    await ann.openNewTable();
    await ann.page.selectOption('select[name="clock"]', 'day');
    await ann.press('[data-go="create"]');
    await untilShown(ann.page, '.notification-switch[data-push="cannot"] .notification-problem');
    await ann.press('[data-go="calls"]');
    await untilShown(ann.page, '.notification-switch[data-notifications="off"]');
    expect(await ann.page.textContent('.notification-problem')).toContain('private window');
  });

  test('a webhook is set and removed by the host and hidden from others', async () => {
    const { ann, bob } = await gather('fr');
    expect(await bob.page.locator('.webhook').count()).toBe(0);
    await ann.page.fill('input[name="webhook"]', 'ftp://nowhere/hook');
    await ann.press('[data-go="webhook"]');
    await untilShown(ann.page, '.webhook .fault');
    expect(await ann.page.inputValue('input[name="webhook"]')).toBe('ftp://nowhere/hook');
    await ann.page.fill('input[name="webhook"]', `${push.url}/hook`);
    await ann.press('[data-go="webhook"]');
    await untilShown(ann.page, `.webhook[data-webhook="${push.url}/hook"]`);
    expect(await ann.page.inputValue('.webhook input[readonly]')).toMatch(/^whsec_/);
    await untilShown(ann.page, '.webhook:not(:has(.fault)) input[name="webhook"]:placeholder-shown');
    await ann.page.selectOption('select[name="clock"]', 'none');
    await ann.page.waitForSelector('.webhook', { state: 'detached' });
    expect(await ann.page.locator('.notification-switch').count()).toBe(0);
    await ann.page.selectOption('select[name="clock"]', 'day');
    await untilShown(bob.page, '.notification-switch');
    await bob.ready();
    await ann.start();
    await ann.press('[data-go="settings"]');
    await ann.press('[data-go="no-webhook"]');
    await ann.page.waitForSelector('.webhook input[readonly]', { state: 'detached' });
  });
});
