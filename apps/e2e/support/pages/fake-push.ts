import type { Page } from 'playwright-core';
import type { PushBrowser } from '../../../server/test/notifications/support/push-browser.ts';

/**
 * Installs a fake push service, since a browser without a network has none. Permission, service worker and
 * notifications are real.
 */
export async function installFakePush(page: Page, endpoint: string, { receiver }: PushBrowser): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(
    ({ to, keys }) => {
      const subscription = {
        endpoint: to,
        toJSON: () => ({ endpoint: to, keys }),
        async unsubscribe() {
          localStorage.removeItem('fake push');
          return true;
        },
      };
      Object.assign(PushManager.prototype, {
        async subscribe() {
          localStorage.setItem('fake push', 'on');
          return subscription;
        },
        getSubscription: async () => (localStorage.getItem('fake push') === null ? null : subscription),
      });
    },
    { to: endpoint, keys: receiver },
  );
}

/** Delivers a push message to the service worker of the page. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [here] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (here !== undefined) resolve(here.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
}

type ShownNotification = { title: string; body: string; tag: string; path: unknown };

/** Waits for notifications and returns them. */
export const shownNotifications = (page: Page): Promise<ShownNotification[]> =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    let all = await worker.getNotifications();
    for (let tries = 0; tries < 400 && all.length === 0; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      all = await worker.getNotifications();
    }
    return all.map(({ title, body, tag, data }) => ({ title, body, tag, path: data }));
  });
