import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { createEnvironment } from '../../src/environment.ts';
import { createBudgets } from '../../src/limits/budgets.ts';
import { DEFAULT_LIMITS, quotasFor } from '../../src/limits/limits.ts';
import { createNotifier } from '../../src/notifications/create-notifier.ts';
import { createOutboundHttp } from '../../src/notifications/outbound-http.ts';
import { PushKeys } from '../../src/notifications/push-keys.ts';
import { isMajorPushService } from '../../src/notifications/push-request.ts';
import type { TurnNotification } from '../../src/ports/notifications.ts';
import { openSqlite } from '../../src/store/sqlite/open-sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { createdTable, subscription, summary } from '../store/support/examples.ts';
import { removeTempDirs, tempDir, testSettings } from '../test-settings.ts';
import { PushBrowser } from './support/push-browser.ts';
import { ReceivingServer } from './support/receiving-server.ts';

/** Requests allowed per target address. */
const MOST = 3;

let called: ReceivingServer;
let store: Store;
beforeEach(async () => {
  called = await ReceivingServer.start();
  store = openSqlite(tempDir());
  await store.tables.create(createdTable('A'));
  store.tables.updateSummary('A', summary({ asked: 7 }));
});
afterEach(async () => {
  await called.close();
  await store.close();
});
afterAll(removeTempDirs);

/** Notifies a number of persons, each with a browser at the push service. */
async function callAll(service: string, count: number): Promise<void> {
  const settings = testSettings();
  const { clock, timers, log } = createEnvironment(settings, {});
  const { pushes, ...others } = quotasFor(DEFAULT_LIMITS);
  const quotas = { ...others, pushes: { ...pushes, perAddress: [{ max: MOST, windowMs: 3_600_000 }] } };
  const keys = new PushKeys();
  await keys.load(store.pushKey);
  let [left, allTried] = [count, (): void => undefined];
  const all = new Promise<void>((resolve) => {
    allTried = resolve;
  });
  const calls = createNotifier({
    ...{ keys, clock, timers, log, subscriptions: store.subscriptions, tables: store.tables },
    outbound: createOutboundHttp(true, { resolveHost: async () => ['127.0.0.1'] }),
    budgets: createBudgets(quotas, clock),
    metrics: { countDelivery: () => (--left === 0 ? allTried() : undefined) },
    publicUrl: undefined,
    isOnScreenOf: () => false,
  });
  for (let i = 0; i < count; i++) await callOne(calls, `${service}/${i}`, `person-${i}`);
  await all;
  await calls.close();
}

async function callOne(calls: { send(call: TurnNotification): void }, endpoint: string, id: string): Promise<void> {
  const kept = { person: id, endpoint, ...new PushBrowser().receiver };
  await store.subscriptions.put(subscription(`of-${id}`, kept), 20);
  calls.send({
    ...{ code: 'A', game: 1, askedRev: 7, isReminder: false, dynasty: 'a', isQuestion: false, msLeft: 1000 },
    ...{ person: { id, name: 'Ann' }, wantsPush: true, webhook: null },
  });
}

test('requests to one address are limited over all persons', async () => {
  await callAll(called.url, MOST + 4);
  expect(called.received).toHaveLength(MOST);
});

test('major push services are exempt from the limit per address', async () => {
  await callAll(called.url.replace('127.0.0.1', 'updates.push.services.mozilla.com'), MOST + 4);
  expect(called.received).toHaveLength(MOST + 4);
});

test('a major push service is recognized by its full host name', () => {
  const services = [
    ...['https://fcm.googleapis.com/fcm/send/a', 'https://updates.push.services.mozilla.com/wpush/v2/a'],
    ...['https://web.push.apple.com/a', 'https://wns2-par02p.notify.windows.com/w/?token=a'],
  ];
  const others = [
    ...['https://fcm.googleapis.com.example.org/', 'https://notify.windows.com@example.org/'],
    ...['https://xpush.apple.com/', 'https://storage.googleapis.com/', 'https://8.8.8.8/push.apple.com'],
  ];
  expect(services.filter((endpoint) => !isMajorPushService({ endpoint }))).toEqual([]);
  expect(others.filter((endpoint) => isMajorPushService({ endpoint }))).toEqual([]);
});
