/** What the server sends through a push service: see *Calls* in docs/protocol.md. */
type Notice = { readonly title: string; readonly body: string; readonly path: string; readonly tag: string };

/** A browser takes it amiss if nothing is shown, so what cannot be read leads home. */
const NOTHING: Notice = { title: 'Tigris & Euphrates', body: '', path: '/', tag: 'table' };

type Data = { json(): unknown };
type Options = { body: string; tag: string; icon: string; data: string };
type Shows = { showNotification(title: string, options: Options): Promise<void> };

function noticeIn(data: Data | null): Notice {
  try {
    const sent = data?.json();
    return typeof sent === 'object' && sent !== null ? { ...NOTHING, ...sent } : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Shows what the server sent; what is said later of the same table takes its place. */
export function showNotice(registration: Shows, data: Data | null): Promise<void> {
  const { title, body, path, tag } = noticeIn(data);
  return registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: path });
}

type Tab = { readonly url: string; focus(): Promise<unknown> };
type Tabs = {
  matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly Tab[]>;
  openWindow(url: string): Promise<unknown>;
};

/** Brings the person to the table: to the tab in which it is open, or in a new one. Never to another site. */
export async function openTable(tabs: Tabs, origin: string, path: unknown): Promise<void> {
  const wanted = new URL(String(path), origin);
  const url = wanted.origin === origin ? wanted : new URL('/', origin);
  const all = await tabs.matchAll({ type: 'window', includeUncontrolled: true });
  const open = all.find((tab) => new URL(tab.url).pathname === url.pathname);
  await (open === undefined ? tabs.openWindow(url.href) : open.focus());
}
