import { expect, test } from '@jest/globals';
import { openTable, showPushNotification } from '../../service-worker/notifications.ts';
import { deviceName } from '../../src/net/device-name.ts';

const ORIGIN = 'https://play.example.org';

/** A browser with these tabs. */
function browserWith(...urls: string[]) {
  const done: string[] = [];
  const tabs = urls.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) }));
  const openWindow = async (url: string) => void done.push(`open ${url}`);
  return { done, clients: { matchAll: async () => tabs, openWindow } };
}

test('a click focuses the tab of the table, or opens a new one', async () => {
  const { done, clients } = browserWith(`${ORIGIN}/`, `${ORIGIN}/t/TABLE2?x#y`);
  await openTable(clients, ORIGIN, '/t/TABLE2');
  await openTable(clients, ORIGIN, '/t/OTHER2');
  expect(done).toEqual([`focus ${ORIGIN}/t/TABLE2?x#y`, `open ${ORIGIN}/t/OTHER2`]);
});

test('a click never opens another origin', async () => {
  const { done, clients } = browserWith();
  for (const path of ['https://evil.example.org/', '//evil.example.org/x', 'javascript:alert(1)', undefined])
    await openTable(clients, ORIGIN, path);
  expect(done.filter((each) => !each.startsWith(`open ${ORIGIN}/`))).toEqual([]);
  expect(done).toHaveLength(4);
});

test('a push is shown as it was sent, and unreadable data still shows a notification', async () => {
  const shown: unknown[] = [];
  const showNotification = async (...given: unknown[]) => void shown.push(given);
  const push = { title: 'Tigris', body: 'Your turn', path: '/t/TABLE2', tag: 'table TABLE2' };
  await showPushNotification({ showNotification }, { json: () => push });
  const broken = () => JSON.parse('{');
  for (const data of [null, { json: broken }, { json: () => 7 }])
    await showPushNotification({ showNotification }, data);
  expect(shown[0]).toEqual([
    'Tigris',
    { body: 'Your turn', tag: 'table TABLE2', icon: '/icon-192.png', data: '/t/TABLE2' },
  ]);
  const nothing = ['Tigris & Euphrates', { body: '', tag: 'table', icon: '/icon-192.png', data: '/' }];
  expect(shown.slice(1)).toEqual([nothing, nothing, nothing]);
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge, Windows',
  ],
  ['curl/8', '?'],
])('a person knows %s as %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
