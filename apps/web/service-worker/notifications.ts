type PushNotification = {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
};

/** Shown for unreadable data: browsers penalize pushes that show nothing. */
const DEFAULT_NOTIFICATION: PushNotification = {
  title: 'Tigris & Euphrates',
  body: '',
  path: '/',
  tag: 'table',
};

type PushData = { json(): unknown };
type Options = { body: string; tag: string; icon: string; data: string };
type NotificationTarget = { showNotification(title: string, options: Options): Promise<void> };

function parsePushData(data: PushData | null): PushNotification {
  try {
    const sent = data?.json();
    return typeof sent === 'object' && sent !== null ? { ...DEFAULT_NOTIFICATION, ...sent } : DEFAULT_NOTIFICATION;
  } catch {
    return DEFAULT_NOTIFICATION;
  }
}

/** Shows the notification of a push. A later one with the same tag, such as of the same table, replaces it. */
export function showPushNotification(registration: NotificationTarget, data: PushData | null): Promise<void> {
  const { title, body, path, tag } = parsePushData(data);
  return registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: path });
}

type BrowserTab = { readonly url: string; focus(): Promise<unknown> };
type BrowserTabs = {
  matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly BrowserTab[]>;
  openWindow(url: string): Promise<unknown>;
};

/** Focuses the tab of the table, or opens a new one. Never opens another origin. */
export async function openTable(tabs: BrowserTabs, origin: string, path: unknown): Promise<void> {
  const wanted = new URL(String(path), origin);
  const url = wanted.origin === origin ? wanted : new URL('/', origin);
  const all = await tabs.matchAll({ type: 'window', includeUncontrolled: true });
  const open = all.find((tab) => new URL(tab.url).pathname === url.pathname);
  await (open === undefined ? tabs.openWindow(url.href) : open.focus());
}
